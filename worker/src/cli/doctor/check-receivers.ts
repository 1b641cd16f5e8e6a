import { errorMessage } from 'db/error-code';
import { countNotices } from 'db/repositories/deliveries/url-notices';
import type { DataSource } from 'typeorm';
import type { HttpClient } from '../../http/http-client.js';
import { probeTranscription } from '../../films/transcription.js';
import { FailedAttempt } from '../../http/retry.js';
import { requestToken, type ServiceAccount } from '../../deliveries/kinds/search-engines.js';
import { withHttp } from '../command-kit.js';
import { findInDatabase } from './check-sources.js';
import { fail, type Finding, found, type Installation, ok, warn } from './env.js';

const WITHIN_MILLISECONDS = 10_000;

/** Sends no lead: a HEAD request shows whether the receiver can be reached. */
export async function checkLeadWebhook({ settings }: Installation): Promise<readonly Finding[]> {
  const { leads } = settings;
  if (!leads) return [ok('LEAD_WEBHOOK_URL is not set: messages are mailed only')];
  const { host } = leads.address;
  try {
    const { status } = await withHttp(settings, (http) => http.send(leads.address, { method: 'HEAD' }), {
      timeoutMilliseconds: WITHIN_MILLISECONDS,
    });
    return [ok(`the lead webhook at ${host} can be reached (it answers HEAD with ${status})`)];
  } catch (error) {
    if (!(error instanceof FailedAttempt)) throw error;
    return [
      fail(
        `the lead webhook at ${host} ${error.message}`,
        'Check LEAD_WEBHOOK_URL. What visitors send waits, is tried for eight hours, and is mailed all the same.',
      ),
    ];
  }
}

/** Transcribes nothing: the server is asked for its list of models. */
export async function checkTranscription({ settings }: Installation): Promise<readonly Finding[]> {
  const { transcription } = settings;
  if (!transcription) return [ok('TRANSCRIPTION_BASE_URL is not set: no captions are drafted')];
  const { host } = new URL(transcription.baseUrl);
  const advice =
    'Check TRANSCRIPTION_BASE_URL (it mostly ends in /v1) and TRANSCRIPTION_API_KEY. Some servers have no list of models, and answer 404. Films stay as they are meanwhile.';
  try {
    const status = await probeTranscription(transcription, WITHIN_MILLISECONDS);
    const text = `the transcription server at ${host} can be reached (it answers ${status})`;
    if (status === 401 || status === 403) return [fail(text, advice)];
    return [status === 404 || status >= 500 ? warn(text, advice) : ok(text)];
  } catch (error) {
    if (!(error instanceof FailedAttempt)) throw error;
    return [fail(`the transcription server at ${host} ${error.message}`, advice)];
  }
}

/** Whether changed job pages can be announced to search engines. Announces none. */
export async function checkNotices({ settings }: Installation): Promise<readonly Finding[]> {
  const { notices, siteUrl } = settings;
  if (notices.indexNowKey === undefined && !notices.google)
    return [ok('neither INDEXNOW_KEY nor GOOGLE_INDEXING_KEY_FILE is set: search engines get no notices')];
  if (!notices.isPublic)
    return [
      warn(
        `search engines get no notices: SITE_URL is ${siteUrl}, which is no public address`,
        'Set SITE_URL to the public address of the site.',
      ),
    ];
  const { indexNowKey, google } = notices;
  return withHttp(
    settings,
    async (http) =>
      found(
        indexNowKey !== undefined && (await checkKeyFile(http, siteUrl, indexNowKey)),
        google !== undefined && (await checkGoogle(http, google)),
        ...(await findInDatabase({ settings }, (dataSource) => checkWaiting(settings, dataSource))),
      ),
    { timeoutMilliseconds: WITHIN_MILLISECONDS, attempts: 1 },
  );
}

function checkGoogle(http: HttpClient, account: ServiceAccount): Promise<Finding> {
  return requestToken(http, account).then(
    () => ok('Google accepts the key of the service account'),
    (error: unknown) =>
      warn(`Google gives no access: ${errorMessage(error)}`, 'Check GOOGLE_INDEXING_KEY_FILE.'),
  );
}

async function checkKeyFile(http: HttpClient, siteUrl: string, key: string): Promise<Finding> {
  const found = await http.getText(new URL(`${siteUrl}/${key}.txt`)).catch(() => undefined);
  return found?.trim() === key
    ? ok('the site serves the key of IndexNow')
    : warn(
        'the site does not serve the key of IndexNow, or cannot be reached from here',
        'Give the site the same INDEXNOW_KEY, and open /<key>.txt in a browser.',
      );
}

function checkWaiting(
  { notices }: Installation['settings'],
  dataSource: DataSource,
): Promise<readonly Finding[]> {
  return Promise.all(
    notices.services.map(async (service) =>
      ok(`${await countNotices(dataSource, service)} jobs wait to be announced to ${service}`),
    ),
  );
}
