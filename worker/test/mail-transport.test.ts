import { once } from 'node:events';
import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import { freePort } from 'db/testing/server';
import { createMailTransport, type Letter } from '../src/mail/mail-transport.js';
import { SMTPServer } from 'smtp-server';
import { startMailServer, type MailServer } from './mail-server.js';

const letter: Letter = {
  reference: 'submission-1',
  to: 'office@company.example',
  subject: 'Nurses',
  text: 'Ten.',
  html: '<p>Ten.</p>',
};
const from = { name: 'Website', address: 'website@company.example' };
const transportTo = (port: number) => createMailTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, from });

it('a restarting mail server costs a letter a moment, not a failed attempt', async () => {
  const port = await freePort();
  const sending = transportTo(port).send(letter);
  const server = await startMailServer(port);
  await sending;
  expect(server.letters.map(({ messageId }) => messageId)).toEqual(['<submission-1@company.example>']);
  await server.close();
});

it('a streamed attachment is tried once', async () => {
  const attachments = [
    { filename: 'guide.pdf', content: Readable.from(['%PDF']), contentType: 'application/pdf' },
  ];
  const port = await freePort();
  let connections = 0;
  // Sends no greeting: other letters are retried then.
  const silent = createServer((socket) => {
    connections += 1;
    socket.resume().on('error', () => undefined);
  }).listen(port, '127.0.0.1');
  await once(silent, 'listening');
  const connected = once(silent, 'connection');
  await expect(
    createMailTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, from, stepMilliseconds: 500 }).send({
      ...letter,
      attachments,
    }),
  ).rejects.toThrow('did not take the mail for now');
  await connected;
  expect(connections).toBe(1);
  await new Promise((resolve) => silent.close(resolve));
});

it.each([
  [550, '5.1.1 No such mailbox', 'recipient'],
  [552, 'The mailbox is full', 'recipient'],
  [554, '5.7.1 Relay access denied', undefined],
  [550, '5.7.1 blocked, IP on block list', undefined],
  [530, '5.7.0 Authentication required', undefined],
  [530, 'Authentication required', undefined],
])('an answer %i %s to the recipient is a refusal of: %s', async (responseCode, words, refused) => {
  const port = await freePort();
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onRcptTo: (_address, _session, callback) => callback(Object.assign(new Error(words), { responseCode })),
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await expect(transportTo(port).send(letter)).rejects.toMatchObject({ name: 'MailFailure', refused });
  await new Promise<void>((resolve) => server.close(resolve));
});

describe.each(['hangs', 'hangs at the sender', 'hangs at the recipient'] as const)(
  'a mail server that %s',
  (manner) => {
    it('gets the timeout of an answer, not of the content check', async () => {
      const server = await startMailServer();
      server.now(manner);
      await expect(
        createMailTransport({
          smtpUrl: server.url,
          from,
          stepMilliseconds: 300,
          answerMilliseconds: 300,
        }).send({
          ...letter,
          attachments: [
            { filename: 'guide.pdf', content: Readable.from(['%PDF']), contentType: 'application/pdf' },
          ],
        }),
      ).rejects.toThrow('did not take the mail for now');
      expect(server.tries()).toBe(1);
      await server.close();
    });
  },
);

describe('a mail server that checks a letter slowly', () => {
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer();
    server.now('takes late');
  });
  afterEach(() => server.close());

  it('gets a longer timeout than for its greeting, so that it does not get the letter again', async () => {
    await createMailTransport({
      smtpUrl: server.url,
      from,
      stepMilliseconds: 300,
      answerMilliseconds: 300,
    }).send(letter);
    expect(server.letters).toHaveLength(1);
  });

  it('does not delay a letter beyond its use', async () => {
    await expect(createMailTransport({ smtpUrl: server.url, from }).send(letter, 300)).rejects.toThrow(
      'did not take the mail for now',
    );
  });
});
