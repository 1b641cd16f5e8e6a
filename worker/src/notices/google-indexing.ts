import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { OperatorError } from 'server-kit/operator-error';
import { number, object, string } from 'yup';
import type { HttpClient } from '../connectors/http-client.js';
import { FailedAttempt } from '../connectors/retry.js';
import { accepted } from '../outbound/send.js';
import type { PageService } from './page-services.js';

const ENDPOINT = 'https://indexing.googleapis.com/v3/urlNotifications:publish';
const SCOPE = 'https://www.googleapis.com/auth/indexing';
/** Default quota of a project; more may cost the access (developers.google.com/search/apis/indexing-api/v3/quota-pricing). */
const DAILY = 200;
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

/** A page that the service does not take, however often it is sent. */
export class PageRefused extends FailedAttempt {}

/** Tells Google by its Indexing API (developers.google.com/search/apis/indexing-api/v3/using-api). */
export function googleIndexing(account: ServiceAccount, endpoint = ENDPOINT): PageService {
  let token: { readonly text: string; readonly until: number } | undefined;
  return {
    name: 'google',
    batch: 1,
    daily: DAILY,
    wantsMarkup: true,
    send: async (http, pages) => {
      for (const { url, isOpen } of pages) {
        if (!token || token.until < Date.now()) token = await requestToken(http, account);
        const answer = await http.send(new URL(endpoint), {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token.text}` },
          body: JSON.stringify({ url, type: isOpen ? 'URL_UPDATED' : 'URL_DELETED' }),
        });
        if (answer.status === 401) token = undefined;
        if (answer.status === 400) throw new PageRefused(`refused ${url}`, { passing: true });
        accepted(answer);
      }
    },
  };
}

const tokenAnswer = object({
  access_token: string().required(),
  expires_in: number().default(TOKEN_SECONDS),
}).required();

/**
 * Exchanges a signed JWT for an access token (RFC 7523; developers.google.com/identity/protocols/oauth2/service-account).
 * Signed here: Google's library would send its requests past the guard of `outbound`.
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
