import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { submissionHeaders } from 'contract';
import { rawStatus } from 'db/testing/raw-request';
import { freePort } from 'db/testing/server';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { startMailServer, type MailServer } from '../../../worker/test/deliveries/mail-server.js';
import { eventually } from '../../../worker/test/queue-stack.js';

/** Site, gateway and worker as they are started for real: these tests need the build. */
const root = join(__dirname, '../../..');
const secrets = {
  OPENAI_API_KEY: 'sk-of-nobody-4711',
  OPERATIONS_TOKEN: 'operators-token-4712',
  NORTH_FEED_KEY: 'north-feed-key-4713',
};
const MAIL_PASSWORD = 'mail-password-4714';

let database: TestDatabase;
let mail: MailServer;
let site: string;
let gateway: string;
let operations: Readonly<Record<'site' | 'gateway' | 'worker', string>>;
const children: ChildProcess[] = [];
const lines: { readonly process: string; readonly text: string }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  mail = await startMailServer();
  const [sitePort, gatewayPort, ...ports] = await Promise.all(Array.from({ length: 5 }, freePort));
  site = `http://127.0.0.1:${sitePort}`;
  gateway = `http://127.0.0.1:${gatewayPort}`;
  const [ofSite, ofGateway, ofWorker] = ports.map(String);
  operations = {
    site: `http://127.0.0.1:${ofSite}`,
    gateway: `http://127.0.0.1:${ofGateway}`,
    worker: `http://127.0.0.1:${ofWorker}`,
  };
  const mailUrl = new URL(mail.url);
  const env = {
    PATH: process.env['PATH'],
    ...secrets,
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://mailer:${MAIL_PASSWORD}@${mailUrl.host}`,
    LOG_LEVEL: 'debug',
    SITE_PORT: String(sitePort),
    SITE_URL: site,
    GATEWAY_PORT: String(gatewayPort),
    GATEWAY_URL: gateway,
    SITE_OPERATIONS_PORT: ofSite,
    GATEWAY_OPERATIONS_PORT: ofGateway,
    WORKER_OPERATIONS_PORT: ofWorker,
    ORGANIZATIONS_FILE: join(__dirname, '../files/no-organizations.json'),
    VIDEO_ACCOUNTS_FILE: join(__dirname, '../files/no-accounts.json'),
    VIDEOS_FILE: join(root, 'worker/test/files/no-videos.json'),
  };
  for (const [name, main] of [
    ['gateway', 'gateway/dist/main.js'],
    ['worker', 'worker/dist/main.js'],
    ['site', 'frontend/dist/server/main.js'],
  ] as const) {
    if (!existsSync(join(root, main))) throw new Error(`${main} is missing: npm run build.`);
    const child = spawn(process.execPath, [join(root, main)], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream.on('data', (chunk: Buffer) => {
        const parts = (rest + chunk.toString()).split('\n');
        rest = parts.pop() ?? '';
        lines.push(...parts.map((text) => ({ process: name, text })));
      });
    }
    children.push(child);
  }
  const answers = (url: string) =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const url of [`${site}/readyz`, `${operations.worker}/readyz`])
    await eventually(() => answers(url), 60_000);
}, 120_000);
afterAll(async () => {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }),
  );
  await mail.close();
  await database.drop();
});

const firstOf = (folder: string, address: string) =>
  `${address}/${readdirSync(join(root, folder)).find((name) => !/\.(?:br|gz)$/.test(name)) ?? ''}`;
const client = 'frontend/dist/client';
const kindsOfFile = {
  site: () => [
    '/favicon.ico',
    firstOf(`${client}/assets`, '/assets'),
    firstOf(`${client}/pictures`, '/pictures'),
    firstOf(`${client}/media/videos`, '/media/videos'),
  ],
  gateway: () => [firstOf('gateway/dist/playground/assets', '/graphql/assets')],
};
const leaving: Readonly<Record<string, (socket: Socket) => unknown>> = {
  FIN: (socket) => socket.destroySoon(),
  RST: (socket) => socket.resetAndDestroy(),
  'half-closed': (socket) => socket.end(),
};

describe.each([
  ['site', () => site, '/'],
  ['gateway', () => gateway, '/api/jobs'],
] as const)('the %s as it is built', (name, address, path) => {
  const portOf = () => Number(new URL(address()).port);
  const child = () => children[name === 'gateway' ? 0 : 2];

  it.each(Object.keys(leaving))(
    'has no file open once its connections are gone (%s)',
    async (how) => {
      const open = () => readdirSync(`/proc/${child()?.pid ?? ''}/fd`).length;
      const files = kindsOfFile[name]();
      for (const file of files) expect((await fetch(`${address()}${file}`)).status).toBe(200);
      const before = open();
      for (const file of files)
        for (const sent of [1, 10, 40])
          await Promise.all(
            Array.from({ length: 100 }, async () => {
              const socket = connect({ port: portOf(), host: '127.0.0.1', allowHalfOpen: true });
              socket.on('error', () => undefined).resume();
              const closed = new Promise((resolve) => socket.once('close', resolve));
              await new Promise<void>((resolve) =>
                socket.write(`GET ${file} HTTP/1.1\r\nHost: a.example\r\n\r\n`.repeat(sent), () => resolve()),
              );
              leaving[how]?.(socket);
              await closed;
            }),
          );
      await eventually(() => Promise.resolve(open() <= before));
    },
    120_000,
  );

  it('closes connections that pipeline endless requests and read nothing, and serves others', async () => {
    const refused = async () =>
      Number(
        /^connections_refused_total\{reason="requests"\} (\d+)$/m.exec(
          await (await fetch(`${operations[name]}/metrics`)).text(),
        )?.[1] ?? 0,
      );
    const before = await refused();
    const flood = Array.from({ length: 60 }, () => {
      const socket = connect(portOf(), '127.0.0.1')
        .on('error', () => undefined)
        .pause();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a.example\r\n\r\n`.repeat(1_900));
      return { socket, closed: new Promise((resolve) => socket.once('close', resolve)) };
    });
    for (let times = 0; times < 20; times += 1) expect((await fetch(`${address()}${path}`)).status).toBe(200);
    await Promise.all(flood.map(({ socket, closed }) => socket.resume() && closed));
    expect((await fetch(`${address()}/readyz`)).status).toBe(200);
    expect((await refused()) - before).toBe(flood.length);
    expect(
      lines.some(
        ({ process, text }) =>
          process === name &&
          /^\{"level":40.*"reason":"requests",.*"msg":"connections are refused"/.test(text),
      ),
    ).toBe(true);
    expect(children.map(({ exitCode }) => exitCode)).toEqual([null, null, null]);
  }, 60_000);

  it('refuses 99 extra headers with 431', async () => {
    expect(
      await rawStatus(portOf(), `GET ${path} HTTP/1.1\r\nHost: a.example\r\n${'X-A: 1\r\n'.repeat(99)}\r\n`),
    ).toBe(431);
  });
});

const MARK = 'zebrafish';
const person = {
  name: `Jo ${MARK}`,
  email: `${MARK}@clinic.example`,
  subject: `About ${MARK}`,
  message: `We look for a ${MARK} by spring.`,
};
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${site}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const processesThatLogged = (text: string) =>
  new Set(lines.filter((line) => line.text.includes(text)).map((line) => line.process));

describe('a message from the form to the mail', () => {
  it('has one request id in the logs of site, gateway and worker, and is counted by their metrics', async () => {
    const counted = () =>
      Promise.all(
        [
          [operations.site, 'http_request_duration_seconds_count{kind="gateway",status="201"}'],
          [
            operations.gateway,
            'http_request_duration_seconds_count{method="POST",route="/api/contact",status="201"}',
          ],
          [operations.worker, 'delivery_attempts_total{kind="submission-mail",outcome="sent"}'],
          [operations.worker, 'deliveries{kind="submission-mail",state="delivered"}'],
        ].map(async ([url, line = '']) => {
          const headers = { authorization: `Bearer ${secrets.OPERATIONS_TOKEN}` };
          const metrics = (await (await fetch(`${url}/metrics`, { headers })).text()).split('\n');
          return Number(
            metrics
              .find((one) => one.startsWith(line))
              ?.split(' ')
              .at(-1) ?? 0,
          );
        }),
      );
    const before = await counted();
    const response = await post('/api/contact', person);
    const id = response.headers.get('x-request-id') ?? 'none';
    expect(response.status).toBe(201);
    await eventually(() =>
      Promise.resolve(mail.mails.some(({ subject }) => subject === `[Website] ${person.subject}`)),
    );
    await eventually(() => Promise.resolve(processesThatLogged(id).size === 3));
    const delivered = lines.find(
      ({ process, text }) => process === 'worker' && text.includes(id) && text.includes('"delivered"'),
    );
    expect(JSON.parse(delivered?.text ?? '{}')).toMatchObject({
      msg: 'delivered',
      kind: 'submission-mail',
      requestId: id,
      job: expect.stringMatching(/^[\da-f-]{36}-0$/) as unknown,
    });
    const expected = before.map((count) => count + 1);
    await eventually(async () => isDeepStrictEqual(await counted(), expected));
  });

  it('an error states the request id of its log line, in pages, REST and GraphQL', async () => {
    await database.dataSource.query('alter table submissions rename to submissions_away');
    const rest = await post('/api/contact', person);
    const graph = await post('/graphql', {
      query: 'mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) { id } }',
      variables: { input: person },
    });
    const page = await fetch(`${site}/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site },
      body: new URLSearchParams(person),
    });
    await database.dataSource.query('alter table submissions_away rename to submissions');
    const { requestId } = (await rest.json()) as { requestId: string };
    const { errors } = (await graph.json()) as { errors: readonly [{ extensions: { requestId: string } }] };
    const shown = /Reference: ([\w-]{36})</.exec(await page.text())?.[1];
    expect([rest.status, page.status]).toEqual([500, 503]);
    for (const id of [requestId, errors[0].extensions.requestId, shown]) {
      const found = lines.find(
        ({ process, text }) =>
          process === 'gateway' && text.includes(String(id)) && /SQLSTATE 42P01/.test(text),
      );
      expect([id, JSON.parse(found?.text ?? '{}')]).toEqual([
        expect.stringMatching(/^[\w-]{36}$/),
        expect.objectContaining({ level: 50, requestId: id }),
      ]);
    }
  });

  it('no log contains personal data or secrets, even after failures', async () => {
    await post('/api/request-guide', { email: person.email });
    await post('/api/request-guide', { email: `${MARK}@` });
    await post('/api/contact', { ...person, email: `${MARK}@`, message: MARK });
    await post('/api/contact', { ...person, message: `${MARK} `.repeat(20_000) });
    await post('/api/contact', { ...person, subject: `Again ${MARK}` }, { [submissionHeaders.trap]: MARK });
    for (const path of ['/api/jobs', '/careers'])
      await (await fetch(`${site}${path}?q=${MARK}&tag=${MARK}&${MARK}%20too`)).text();
    mail.now('refuses for now');
    const refused =
      (await post('/api/contact', { ...person, subject: `Once more ${MARK}` })).headers.get('x-request-id') ??
      'none';
    await eventually(() =>
      Promise.resolve(
        lines.some(
          ({ process, text }) =>
            process === 'worker' && text.includes(refused) && text.includes('not delivered'),
        ),
      ),
    );
    mail.now('takes');
    expect(
      await fetch(`${operations.worker}/queues/api/queues`, {
        headers: { authorization: `Bearer ${secrets.OPERATIONS_TOKEN}` },
      }),
    ).toMatchObject({ status: 200 });
    const databasePassword = new URL(database.url).password;
    const all = lines.map(({ text }) => text).join('\n');
    for (const hidden of [
      MARK,
      MAIL_PASSWORD,
      ...Object.values(secrets),
      `${databasePassword}@`,
      '@clinic.example',
    ])
      expect(all.includes(hidden) && `"${hidden}" is in a log`).toBe(false);
    expect(new Set(lines.map(({ process }) => process)).size).toBe(3);
  });
});
