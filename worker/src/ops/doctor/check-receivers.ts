import { createHttpClient } from '../../connectors/http-client.js';
import { FailedAttempt } from '../../connectors/retry.js';
import { type Finding, findingsAbout, type Installation } from './env.js';

const WITHIN_MILLISECONDS = 10_000;

/** Sends no lead: a HEAD request shows whether the receiver can be reached. */
export async function checkLeadWebhook({
  settings: { leads, fetchPrivateHosts },
}: Installation): Promise<readonly Finding[]> {
  const { ok, fail } = findingsAbout('leads');
  if (!leads) return [ok('LEAD_WEBHOOK_URL is not set: messages are mailed only')];
  const http = createHttpClient(
    { timeoutMilliseconds: WITHIN_MILLISECONDS },
    { privateHosts: fetchPrivateHosts },
  );
  const { host } = leads.address;
  try {
    const { status } = await http.send(leads.address, { method: 'HEAD' });
    return [ok(`the lead webhook at ${host} can be reached (it answers HEAD with ${status})`)];
  } catch (error) {
    if (!(error instanceof FailedAttempt)) throw error;
    return [
      fail(
        `the lead webhook at ${host} ${error.message}`,
        'Check LEAD_WEBHOOK_URL. What visitors send waits, is tried for eight hours, and is mailed all the same.',
      ),
    ];
  } finally {
    await http.close();
  }
}
