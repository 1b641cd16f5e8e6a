import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from 'db/testing/server';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { type MailServer, startMailServer } from '../deliveries/mail-server.js';
import { type Receiver, startReceiver } from '../deliveries/receiver.js';
import { eventually } from '../queue-stack.js';

// What an operator of release 1.0.0 has: its tables with data of all kinds, and its files. It needs the build.
const root = join(__dirname, '../../..');
const release = join(root, 'db/test/files/release-1.0.0');

// Links of its mails, which are in mailboxes. They are signed.
const links = {
  confirm: 'aaaaaaaa-0000-4000-8000-000000000032.3glhJ8arNcfRrnTbjrQuj3a3j1DRf7oipTS8qB5cLiM',
  manage: 'aaaaaaaa-0000-4000-8000-000000000033.l1u4my7bj8dxotiNndlefbBpv08DWejPRtCBSCykz1I',
  end: 'aaaaaaaa-0000-4000-8000-000000000034.p6Qad1ZTpyaJzwG--5gEHb6JLam-o7hIke9bpbjNK4k',
};

let database: TestDatabase;
let mail: MailServer;
let leads: Receiver;
let env: NodeJS.ProcessEnv;
let site: string;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  [database, mail, leads] = await Promise.all([createTestDatabase(), startMailServer(), startReceiver()]);
  const [sitePort, gatewayPort] = [await freePort(), await freePort()];
  site = `http://127.0.0.1:${sitePort}`;
  env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.url,
    REDIS_URL: '',
    ORGANIZATIONS_FILE: join(release, 'organizations.json'),
    // A posting more than its tables: it was published during the update.
    FEEDS_DIRECTORY: release,
    VIDEOS_FILE: join(release, 'videos.json'),
    VIDEO_ACCOUNTS_FILE: join(release, 'video-accounts.json'),
    SMTP_URL: mail.url,
    MAIL_FROM: 'website@company.example',
    MAIL_TO: 'office@company.example',
    LEAD_WEBHOOK_URL: `${leads.origin}/leads`,
    LEAD_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24).toString('base64')}`,
    FETCH_PRIVATE_HOSTS: '127.0.0.1:*',
    SITE_PORT: String(sitePort),
    SITE_URL: site,
    GATEWAY_PORT: String(gatewayPort),
    GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
  };
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await Promise.all([mail.close(), leads.close(), database.drop()]);
});

/** Replaces all tables by those of the release. */
async function restoreRelease(): Promise<void> {
  const { dataSource } = database;
  await dataSource.query('drop schema public cascade; create schema public');
  for (const file of ['database.sql', 'as-of-now.sql'])
    await dataSource.query(await readFile(join(release, file), 'utf8'));
}

/** @returns how many there are of each kind */
async function counts(): Promise<Readonly<Record<string, number>>> {
  const rows = await database.dataSource.query<{ kind: string; count: number }[]>(
    await readFile(join(release, '../counts.sql'), 'utf8'),
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

const released = {
  'submission: contact': 7,
  'submission: questionnaire': 1,
  'delivery: submission-mail waiting': 3,
  'delivery: submission-mail failed': 1,
  'delivery: submission-mail held': 1,
  'delivery: submission-mail delivered': 3,
  'delivery: lead-webhook waiting': 1,
  'delivery: lead-webhook failed': 1,
  'delivery: lead-webhook delivered': 1,
  'guide request': 2,
  'delivery: guide-mail waiting': 1,
  'delivery: guide-mail delivered': 1,
  'list of saved jobs': 2,
  'delivery: saved-jobs-mail waiting': 1,
  'delivery: saved-jobs-mail delivered': 1,
  'alert: unconfirmed': 2,
  'alert: confirmed': 2,
  'alert: ended': 1,
  'job known to an alert': 6,
  'delivery: job-alert-confirmation-mail waiting': 1,
  'delivery: job-alert-confirmation-mail delivered': 1,
  'delivery: job-alert-mail delivered': 1,
  'delivery: job-alert-mail failed': 1,
  organization: 2,
  'job: clinic open': 6,
  'job: harbor open': 2,
  'job: harbor closed': 1,
  'held feed: clinic': 1,
  'video: done': 2,
  'video: waiting': 2,
  'open run of enhancement': 1,
};

const ops = async (...args: string[]) =>
  (await promisify(execFile)(process.execPath, ['worker/dist/cli/main.js', ...args], { cwd: root, env }))
    .stdout;

function start(program: string): void {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  stops.unshift(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  });
}

const get = (path: string) => fetch(`${site}${path}`, { redirect: 'manual' });
const post = (path: string, body: object) =>
  fetch(`${site}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('a worker does not begin on tables of another version, and says so in one sentence', async () => {
  const other = await createTestDatabase();
  await other.dataSource.query(`update migrations set name = 'Schema1'`);
  const started = promisify(execFile)(process.execPath, ['worker/dist/main.js'], {
    cwd: root,
    env: { ...env, DATABASE_URL: other.url },
  });
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr:
      'The database does not have the tables of this version: run "ops migrate", which makes them or says why it cannot.\n',
  });
  expect(await other.dataSource.query('select from organizations')).toEqual([]);
  await other.drop();
});

it('an update from release 1.0.0 keeps what there is, and sends what waited once', async () => {
  await restoreRelease();
  expect(await counts()).toEqual(released);
  await ops('prepare');
  expect(await counts()).toEqual(released);

  for (const program of ['worker/dist/main.js', 'gateway/dist/main.js', 'frontend/dist/server/main.js'])
    start(program);
  const has = (expected: Readonly<Record<string, number>>) =>
    eventually(async () => {
      const now = await counts();
      return Object.entries(expected).every(([kind, count]) => (now[kind] ?? 0) === count);
    }, 120_000);
  await has({
    'delivery: submission-mail waiting': 0,
    'delivery: lead-webhook waiting': 0,
    'delivery: guide-mail waiting': 0,
    'delivery: saved-jobs-mail waiting': 0,
    'delivery: job-alert-confirmation-mail waiting': 0,
    'video: done': 4,
    'finished run of enhancement': 1,
    'job: harbor open': 3,
  });
  // What the files keep is theirs: staff read it, and cannot change it here.
  for (const [query, kept] of [
    ['select distinct owner as kept from organizations', 'file'],
    ['select distinct staff_owned as kept from videos', false],
  ] as const)
    expect(await database.dataSource.query<object[]>(query)).toEqual([{ kept }]);
  expect(await ops('feeds', 'list')).toMatch(/^clinic +lever +degraded +6 .+ held /m);

  expect(await ops('submissions', 'retry', '--failed')).toContain('2');
  await ops('alerts', 'run');
  await has({
    'delivery: submission-mail delivered': 7,
    'delivery: lead-webhook delivered': 3,
    'delivery: job-alert-mail delivered': 3,
  });

  await eventually(async () => (await get('/readyz').catch(() => undefined))?.status === 200, 120_000);
  const clinicJob = '/careers/lever_clinic_11111111-0000-4000-8000-000000000003';
  const closedJob = '/careers/lever_harbor_22222222-0000-4000-8000-000000000003';
  for (const [path, status, words] of [
    ['/', 200, 'The Clinic'],
    ['/careers', 200, 'Nurse Educator'],
    ['/es/careers', 200, 'Nurse Educator'],
    [clinicJob, 200, 'Physical Therapist'],
    [closedJob, 410, 'Night Porter'],
    ['/video-gallery', 200, 'A day on the ward'],
    ['/videos/behind-the-camera', 200, 'Behind the camera'],
    [`/job-alerts?token=${links.manage}`, 200, 'nurse'],
    [`/job-alerts/confirm?token=${links.confirm}`, 200, 'Harbor Hospital'],
  ] as const) {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, status]);
    expect(await answer.text()).toContain(words);
  }
  expect((await post('/api/job-alerts/confirm', { token: links.confirm })).status).toBe(200);
  expect((await post('/api/job-alerts/end', { token: links.end })).status).toBe(200);

  for (const stop of stops) await stop();
  expect(await counts()).toEqual({
    ...released,
    'delivery: submission-mail waiting': undefined,
    'delivery: submission-mail failed': undefined,
    'delivery: submission-mail delivered': 7,
    'delivery: lead-webhook waiting': undefined,
    'delivery: lead-webhook failed': undefined,
    'delivery: lead-webhook delivered': 3,
    'delivery: guide-mail waiting': undefined,
    'delivery: guide-mail delivered': 2,
    'delivery: saved-jobs-mail waiting': undefined,
    'delivery: saved-jobs-mail delivered': 2,
    'alert: unconfirmed': 1,
    'alert: ended': 2,
    'job known to an alert': 9,
    'delivery: job-alert-confirmation-mail waiting': undefined,
    'delivery: job-alert-confirmation-mail delivered': 2,
    'delivery: job-alert-mail delivered': 3,
    'job: harbor open': 3,
    'video: done': 4,
    'video: waiting': undefined,
    'open run of enhancement': undefined,
    'finished run of enhancement': 1,
  });
  const submission = (number: number) => `submission-aaaaaaaa-0000-4000-8000-00000000000${number}`;
  const sent = mail.mails.map(({ messageId = '', to }) => {
    const [, reference = ''] = /^<(.+)@/.exec(messageId) ?? [];
    return reference.startsWith('submission-') ? reference : to?.[0]?.address;
  });
  expect(sent.sort()).toEqual([
    'alert-asked@clinic.example',
    'alert-confirmed-es@clinic.example',
    'alert-confirmed@clinic.example',
    'guide-waiting@clinic.example',
    'saved-waiting@clinic.example',
    ...[1, 2, 3, 4].map(submission),
  ]);
  const alerted = mail.mails.find(({ to }) => to?.[0]?.address === 'alert-confirmed@clinic.example');
  expect(alerted?.text).toContain('Nurse Educator');
  expect(alerted?.text).not.toContain('Charge Nurse');
  expect(leads.received.map(({ headers }) => headers['webhook-id']).sort()).toEqual([
    'aaaaaaaa-0000-4000-8000-000000000007',
    'aaaaaaaa-0000-4000-8000-000000000008',
  ]);
}, 600_000);
