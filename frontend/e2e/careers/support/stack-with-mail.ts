import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freePort } from 'db/testing/server';
import { createTestDatabase } from 'db/testing/test-database';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The whole site beside the stack under test, with a mail server of its own. */
export interface StackWithMail {
  readonly url: string;
  /** What was mailed so far. */
  readonly letters: readonly Email[];
  stop(): Promise<void>;
}

/** @param settings besides those of every stack @throws when it does not start in time */
export async function startStackWithMail(
  settings: Readonly<Record<string, string>> = {},
): Promise<StackWithMail> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    const database = await createTestDatabase();
    ends.push(() => database.drop());
    const letters: Email[] = [];
    const mailPort = await freePort();
    const mail = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      disableReverseLookup: true,
      closeTimeout: 100,
      onData: (stream, _session, callback) => {
        void buffer(stream)
          .then((bytes) => PostalMime.parse(bytes))
          .then((letter) => letters.push(letter))
          .finally(() => callback());
      },
    });
    mail.listen(mailPort, '127.0.0.1');
    ends.push(() => new Promise((resolve) => mail.close(() => resolve(undefined))));
    const [sitePort, gatewayPort] = [await freePort(), await freePort()];
    const url = `http://127.0.0.1:${sitePort}`;
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      SITE_PORT: String(sitePort),
      SITE_URL: url,
      GATEWAY_PORT: String(gatewayPort),
      GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
      WORKER_OPERATIONS_PORT: '',
      GATEWAY_OPERATIONS_PORT: '',
      SITE_OPERATIONS_PORT: '',
      ...settings,
    };
    for (const main of ['worker/dist/main.js', 'gateway/dist/main.js', 'frontend/dist/server/main.js']) {
      const child = spawn(process.execPath, [main], { cwd: root, env, stdio: 'ignore' });
      ends.push(async () => {
        child.kill();
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      });
    }
    await formIsOffered(`${url}/careers`);
    return { url, letters, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const WITHIN_MILLISECONDS = 120_000;

/** The worker reads its feeds, and says that it can send mails, when it starts. */
async function formIsOffered(address: string): Promise<void> {
  const deadline = Date.now() + WITHIN_MILLISECONDS;
  for (;;) {
    const page = await fetch(address)
      .then((answer) => answer.text())
      .catch(() => '');
    if (page.includes('id="job-alert"') && page.includes('View Job')) return;
    if (Date.now() > deadline) throw new Error('The stack with a mail server did not start in time.');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
