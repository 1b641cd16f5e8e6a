import { freePort } from 'db/testing/server';
import { createMailTransport, type Mail } from '../../src/mail/mail-transport.js';
import { SMTPServer } from 'smtp-server';
import { startMailServer, type MailServer } from './mail-server.js';

const mail: Mail = {
  reference: 'submission-1',
  to: 'office@company.example',
  subject: 'Nurses',
  text: 'Ten.',
  html: '<p>Ten.</p>',
};
const from = { name: 'Website', address: 'website@company.example' };
const transportTo = (port: number) => createMailTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, from });

it('a restarting mail server costs a mail a moment, not a failed attempt', async () => {
  const port = await freePort();
  const sending = transportTo(port).send(mail);
  const server = await startMailServer(port);
  await sending;
  expect(server.mails.map(({ messageId }) => messageId)).toEqual(['<submission-1@company.example>']);
  await server.close();
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
  await expect(transportTo(port).send(mail)).rejects.toMatchObject({ name: 'MailFailure', refused });
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
          withinMilliseconds: 1_000,
        }).send(mail),
      ).rejects.toThrow('did not take the mail for now');
      expect(server.tries()).toBeGreaterThan(0);
      await server.close();
    });
  },
);

describe('a mail server that checks a mail slowly', () => {
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer();
    server.now('takes late');
  });
  afterEach(() => server.close());

  it('gets a longer timeout than for its greeting, so that it does not get the mail again', async () => {
    await createMailTransport({
      smtpUrl: server.url,
      from,
      stepMilliseconds: 300,
      answerMilliseconds: 300,
    }).send(mail);
    expect(server.mails).toHaveLength(1);
  });
});
