import { buffer } from 'node:stream/consumers';
import { freePort } from 'db/testing/server';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { array, number, object } from 'yup';
import { type OwnStack, startOwnStack } from '../../site/stack-support/own-stack.js';

/** The whole site beside the stack under test, with a mail server of its own. */
export interface StackWithMail extends OwnStack {
  /** What was mailed so far. */
  readonly mails: readonly Email[];
}

/** @param settings besides those of every stack @throws when it does not start in time */
export async function startStackWithMail(
  settings: Readonly<Record<string, string>> = {},
): Promise<StackWithMail> {
  const mails: Email[] = [];
  const mailPort = await freePort();
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onData: (stream, _session, callback) => {
      void buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => mails.push(mail))
        .finally(() => callback());
    },
  });
  server.listen(mailPort, '127.0.0.1');
  const stopServer = () => new Promise((resolve) => server.close(() => resolve(undefined)));
  try {
    const stack = await startOwnStack({ SMTP_URL: `smtp://127.0.0.1:${mailPort}`, ...settings }, isReady);
    return {
      ...stack,
      mails,
      stop: async () => {
        await stack.stop();
        await stopServer();
      },
    };
  } catch (error) {
    await stopServer();
    throw error;
  }
}

const clients = array(object({ openJobs: number().required() }))
  .required()
  .min(1);

/** The worker reads its feeds, and says that it can send mails, when it starts. */
async function isReady(url: string): Promise<boolean> {
  const read = await clients.validate(await (await fetch(`${url}/api/clients`)).json());
  const page = await (await fetch(`${url}/careers`)).text();
  return read.every(({ openJobs }) => openJobs > 0) && page.includes('id="job-alert"');
}
