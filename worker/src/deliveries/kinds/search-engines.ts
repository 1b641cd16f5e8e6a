import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { inLocale, locales, missingFacts, pagePaths } from 'contract';
import { JobEntity } from 'db/entities/job.entity';
import {
  countNoticeRequest,
  dropNotices,
  nextNotices,
  readNoticeRequests,
  type UrlNotice,
} from 'db/repositories/deliveries/url-notices';
import { OperatorError } from 'server-kit/operator-error';
import type { DataSource } from 'typeorm';
import { number, object, string } from 'yup';
import type { HttpClient } from '../../http/http-client.js';
import { FailedAttempt } from '../../http/retry.js';
import { accepted } from '../../http/send.js';
import type { DeliveryKind } from '../delivery-kind.js';

/** Pages that a sync has changed are announced so soon. */
const ANNOUNCED_EVERY_MILLISECONDS = 60_000;

export interface Announcing {
  readonly dataSource: DataSource;
  readonly http: HttpClient;
  readonly siteUrl: string;
}

/** @returns the addresses of a job's page, in each language */
export function pagesOf(siteUrl: string, { jobId }: UrlNotice): readonly string[] {
  return locales.map((locale) => siteUrl + inLocale(locale, pagePaths.job(jobId)));
}

const INDEXNOW = 'https://api.indexnow.org/indexnow';
/** Half of the URLs that a request may have (indexnow.org/documentation): a job has pages in two languages. */
const JOBS = 5_000;

/** Tells the search engines of IndexNow of changed job pages, many in one request; the site serves the key. */
export function indexNowKind(
  { dataSource, http, siteUrl }: Announcing,
  key: string,
  endpoint = INDEXNOW,
): DeliveryKind<readonly UrlNotice[]> {
  return {
    kind: 'indexnow',
    concurrency: 1,
    everyMilliseconds: ANNOUNCED_EVERY_MILLISECONDS,
    load: async () => {
      const notices = await nextNotices(dataSource, 'indexnow', JOBS);
      return notices.length > 0 ? notices : undefined;
    },
    send: async (notices) => {
      const answer = await http.send(new URL(endpoint), {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: new URL(siteUrl).host,
          key,
          keyLocation: `${siteUrl}/${key}.txt`,
          urlList: notices.flatMap((notice) => pagesOf(siteUrl, notice)),
        }),
      });
      accepted(answer);
      // A crash before this line sends them again.
      await dropNotices(dataSource, notices);
    },
  };
}

const GOOGLE = 'https://indexing.googleapis.com/v3/urlNotifications:publish';
const SCOPE = 'https://www.googleapis.com/auth/indexing';
/** Default quota of a project; more may cost the access (developers.google.com/search/apis/indexing-api/v3/quota-pricing). */
const DAILY = 200;
/** In both languages. */
const PAGES_OF_A_JOB = 2;
const TOKEN_SECONDS = 3_600;
/** A token is not used so shortly before its end. */
const SPARE_MILLISECONDS = 60_000;

export interface ServiceAccount {
  readonly email: string;
  readonly keyId: string;
  readonly key: KeyObject;
  readonly tokenUri: string;
}

const keyFile = object({
  client_email: string().required(),
  private_key_id: string().default(''),
  private_key: string().required(),
  token_uri: string().default('https://oauth2.googleapis.com/token'),
}).required();

/** @throws {OperatorError} when the text is no key of a service account */
export function parseServiceAccount(json: string): ServiceAccount {
  try {
    const read = keyFile.validateSync(JSON.parse(json));
    const { private_key: key, private_key_id: keyId, client_email: email, token_uri: tokenUri } = read;
    return { email, keyId, key: createPrivateKey(key), tokenUri: new URL(tokenUri).href };
  } catch {
    throw new OperatorError('GOOGLE_INDEXING_KEY must be the JSON key of a service account.');
  }
}

/** Tells Google of changed job pages by its Indexing API (developers.google.com/search/apis/indexing-api/v3/using-api), one request a page, within the quota of a day. */
export function googleIndexingKind(
  { dataSource, http, siteUrl }: Announcing,
  account: ServiceAccount,
  endpoint = GOOGLE,
): DeliveryKind<readonly UrlNotice[]> {
  let token: { readonly text: string; readonly until: number } | undefined;
  const publish = async (url: string, isOpen: boolean) => {
    if (!token || token.until < Date.now()) token = await requestToken(http, account);
    await countNoticeRequest(dataSource, 'google');
    const answer = await http.send(new URL(endpoint), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token.text}` },
      body: JSON.stringify({ url, type: isOpen ? 'URL_UPDATED' : 'URL_DELETED' }),
    });
    if (answer.status === 401) token = undefined;
    return answer;
  };
  return {
    kind: 'google',
    concurrency: 1,
    everyMilliseconds: ANNOUNCED_EVERY_MILLISECONDS,
    load: async () => {
      const left = DAILY - (await readNoticeRequests(dataSource, 'google'));
      const notices = await nextNotices(dataSource, 'google', Math.max(0, Math.floor(left / PAGES_OF_A_JOB)));
      return notices.length > 0 ? notices : undefined;
    },
    send: async (notices) => {
      for (const notice of notices) {
        const pages = (await hasMarkup(dataSource, notice)) ? pagesOf(siteUrl, notice) : [];
        for (const page of pages) {
          const answer = await publish(page, notice.isOpen);
          if (answer.status === 400) {
            // It does not take this page, however often it is sent.
            await dropNotices(dataSource, [notice]);
            throw new FailedAttempt(`refused ${page}`, { passing: true });
          }
          accepted(answer);
        }
        // A crash before this line sends them again.
        await dropNotices(dataSource, [notice]);
      }
    },
  };
}

/** Google takes pages with JobPosting markup only, also when they are gone. A closed page had markup when its job was complete. */
async function hasMarkup(dataSource: DataSource, { jobId }: UrlNotice): Promise<boolean> {
  const job = await dataSource.getRepository(JobEntity).findOneBy({ id: jobId });
  return (
    !job || missingFacts({ ...job, closedAt: null, isPostedDateStated: job.postedAt !== null }).length === 0
  );
}

const tokenAnswer = object({
  access_token: string().required(),
  expires_in: number().default(TOKEN_SECONDS),
}).required();

/**
 * Exchanges a signed JWT for an access token (RFC 7523; developers.google.com/identity/protocols/oauth2/service-account).
 * Signed here: Google's library would send its requests past the guard of `worker/src/http`.
 *
 * @throws {FailedAttempt} when none is given
 */
export async function requestToken(http: HttpClient, { email, keyId, key, tokenUri }: ServiceAccount) {
  const now = Math.floor(Date.now() / 1_000);
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = { iss: email, scope: SCOPE, aud: tokenUri, iat: now, exp: now + TOKEN_SECONDS };
  // RFC 7515 with one algorithm is these two lines: a library for JWTs would be a dependency for them alone.
  const unsigned = `${encoded({ alg: 'RS256', typ: 'JWT', kid: keyId })}.${encoded(claims)}`;
  const answer = await http.send(new URL(tokenUri), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: `${unsigned}.${sign('sha256', Buffer.from(unsigned), key).toString('base64url')}`,
    }).toString(),
  });
  accepted(answer, 'the token service ');
  try {
    const { access_token: text, expires_in: seconds } = tokenAnswer.validateSync(JSON.parse(answer.body));
    return { text, until: Date.now() + seconds * 1_000 - SPARE_MILLISECONDS };
  } catch {
    throw new FailedAttempt('the token service gave no token', { passing: true });
  }
}
