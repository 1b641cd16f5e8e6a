import { JobEntity } from 'db/entities/job.entity';
import { SubmissionEntity } from 'db/entities/submission.entity';
import { GuideRequestEntity, SavedJobListEntity, JobAlertEntity } from 'db/entities/visitor-mail.entity';
import { readDataVersion } from 'db/testing/test-database';
import { findJobById } from 'db/repositories/jobs/jobs';
import { eraseOld } from 'db/repositories/deliveries/retention';
import { jobExists, organizationExists, submissionExists } from 'db/testing/factories';
import { createProgram } from '../../src/cli/program.js';
import { erasePersonalDataWork } from '../../src/jobs/definitions.js';
import { noVideos, openQueueStack, type QueueStack } from '../queue-stack.js';

let stack: QueueStack;
const before = { ...process.env };

const openStack = (limits: { readonly retentionDays?: number; readonly closedJobsDays?: number } = {}) =>
  openQueueStack(undefined, undefined, noVideos, { ...limits, works: [erasePersonalDataWork] });

beforeEach(async () => {
  stack = await openStack({ retentionDays: 30 });
  process.env['DATABASE_URL'] = stack.database.url;
});
afterEach(async () => {
  process.env = { ...before };
  await stack.close();
});

const counters = async () =>
  (await stack.database.dataSource.query<{ key: string }[]>('select key from rate_limits')).map(
    ({ key }) => key,
  );
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const left = async () => [
  (await stack.database.dataSource.getRepository(SubmissionEntity).find())
    .map(({ subject }) => subject)
    .sort(),
  (await stack.database.dataSource.getRepository(GuideRequestEntity).find()).map(({ email }) => email),
  (await stack.database.dataSource.getRepository(JobAlertEntity).find()).map(({ email }) => email).sort(),
  (await stack.database.dataSource.getRepository(SavedJobListEntity).find()).map(({ email }) => email),
];
async function ops(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await createProgram((line) => lines.push(line)).parseAsync(['retention', ...args], { from: 'user' });
  return lines.join('\n');
}

it('what staff did is kept for 400 days, independently of RETENTION_DAYS', async () => {
  const { dataSource } = stack.database;
  await dataSource.query(
    `insert into staff_actions (at, staff_id, staff_name, action) values ($1, 'a', 'Ann', 'old'), ($2, 'a', 'Ann', 'young')`,
    [daysAgo(401), daysAgo(399)],
  );
  expect(await eraseOld(dataSource, { retentionDays: undefined, closedJobsDays: 365 })).toMatchObject({
    staffActions: 1,
  });
  expect(await dataSource.query('select action from staff_actions')).toEqual([{ action: 'young' }]);
});

async function peopleWrote() {
  const { dataSource } = stack.database;
  for (const state of ['delivered', 'failed', 'held', 'waiting'] as const)
    await submissionExists(dataSource, { state, subject: `old ${state}`, createdAt: daysAgo(31) });
  await submissionExists(dataSource, { state: 'delivered', subject: 'young', createdAt: daysAgo(29) });
  await dataSource.query(
    `insert into guide_requests (email, created_at) values ('old@clinic.example', $1), ('young@clinic.example', $2)`,
    [daysAgo(31), daysAgo(29)],
  );
  await dataSource.query(
    `insert into job_alerts (email, filters, created_at, confirmed_at, last_mail_on)
     values ('unused@clinic.example', '{}', $1::timestamptz, $1::timestamptz, $2::timestamptz), ('used@clinic.example', '{}', $1, $1, $2), ('young@clinic.example', '{}', $2, $2, null)`,
    [daysAgo(31), daysAgo(29)],
  );
  // Of an unused alert, too, mails are ordered.
  await dataSource.query(
    `insert into deliveries (kind, subject_id, state, delivered_at)
     select 'job-alert-mail', id, state, at from job_alerts join (values ('unused@clinic.example', 'delivered', $1::timestamptz), ('unused@clinic.example', 'failed', null),
       ('used@clinic.example', 'delivered', $2)) mails (email, state, at) using (email)`,
    [daysAgo(31), daysAgo(29)],
  );
  await dataSource.query(
    `insert into saved_job_lists (email, job_ids, created_at) values ('old@clinic.example', '{a}', $1), ('young@clinic.example', '{a}', $2)`,
    [daysAgo(8), daysAgo(6)],
  );
  await dataSource.query(
    `insert into rate_limits (key, points, expire) values ('over', 1, 1000), ('counting', 1, $1)`,
    [Date.now() + 60_000],
  );
}
const youngAlone = [
  ['young'],
  ['young@clinic.example'],
  ['used@clinic.example', 'young@clinic.example'],
  ['young@clinic.example'],
];

it('unconfirmed and ended job alerts and unneeded ledger entries are erased after 30 days, independently of RETENTION_DAYS', async () => {
  const forEver = await openStack();
  const { dataSource } = forEver.database;
  await dataSource.query(
    `insert into job_alerts (email, filters, created_at, confirmed_at, ended_at)
     values ('unconfirmed', '{}', $1, null, null), ('young', '{}', $2, null, null), ('ended', '{}', $1, $1, $1),
            ('just ended', '{}', $1, $1, $2), ('confirmed', '{}', $1, $1, null)`,
    [daysAgo(31), daysAgo(29)],
  );
  const { id: organizationId } = await organizationExists(dataSource);
  const [old, young] = [
    await jobExists(dataSource, { organizationId }),
    await jobExists(dataSource, { organizationId }),
  ];
  await dataSource.query(
    `insert into job_alert_jobs (alert_id, job_id, created_at) select id, job, at from job_alerts, (values ($1, $2::timestamptz), ($3, $4)) known (job, at) where email = 'confirmed'`,
    [old.id, daysAgo(92), young.id, daysAgo(90)],
  );
  await forEver.startWorker();
  await forEver.done(erasePersonalDataWork, {});
  expect(await dataSource.query('select email from job_alerts order by email')).toEqual([
    { email: 'confirmed' },
    { email: 'just ended' },
    { email: 'young' },
  ]);
  expect(await dataSource.query('select job_id as id from job_alert_jobs')).toEqual([{ id: young.id }]);
  await forEver.close();
});

it('jobs closed longer ago than CLOSED_JOBS_DAYS are deleted independently of RETENTION_DAYS, and their pages answer 404', async () => {
  const jobsHouse = await openStack({ closedJobsDays: 30 });
  const { dataSource } = jobsHouse.database;
  const { id: organizationId } = await organizationExists(dataSource);
  const open = await jobExists(dataSource, { organizationId });
  const young = await jobExists(dataSource, { organizationId, closedAt: daysAgo(29) });
  const old = await jobExists(dataSource, { organizationId, closedAt: daysAgo(31) });
  // More than one batch.
  const [columns]: { names: string }[] = await dataSource.query(
    `select string_agg(column_name, ', ') as names from information_schema.columns where table_name = 'jobs' and is_generated = 'NEVER' and column_name not in ('id', 'external_id')`,
  );
  await dataSource.query(
    `insert into jobs (id, external_id, ${columns?.names ?? ''}) select id || n, external_id || n, ${columns?.names ?? ''} from jobs, generate_series(1, 1000) n where id = $1`,
    [old.id],
  );
  const before = await readDataVersion(dataSource);
  await jobsHouse.startWorker();
  await jobsHouse.done(erasePersonalDataWork, {});
  expect(
    (await dataSource.getRepository(JobEntity).find({ order: { id: 'ASC' } })).map(({ id }) => id),
  ).toEqual([open.id, young.id].sort());
  expect(await findJobById(dataSource, old.id)).toBeUndefined();
  expect(Number(await readDataVersion(dataSource))).toBeGreaterThan(Number(before));
  await jobsHouse.close();
});

it('numbers of days are kept for 14 months, those of months for 5 years', async () => {
  const { dataSource } = stack.database;
  const total = {
    kind: 'job-seen',
    organization_id: 'legacy',
    subject_id: 'a',
    source: 'direct',
    locale: 'en',
  };
  const columns = Object.keys(total).join(', ');
  const values = Object.values(total)
    .map((value) => `'${value}'`)
    .join(', ');
  for (const [table, moment, ages] of [
    ['daily_counts', 'day', ['13 months', '15 months']],
    ['monthly_counts', 'month', ['4 years', '6 years']],
  ] as const)
    for (const age of ages)
      await dataSource.query(
        `insert into ${table} (${moment}, ${columns}, page, count) values (date_trunc('month', now() - interval '${age}'), ${values}, 'job', 1)`,
      );
  expect(await eraseOld(dataSource, { retentionDays: undefined, closedJobsDays: 365 })).toMatchObject({
    numbersOfDays: 1,
    numbersOfMonths: 1,
  });
});

it('the operator erases what the worker erases every day', async () => {
  const { dataSource } = stack.database;
  await peopleWrote();
  await dataSource.query(
    `insert into job_alerts (email, filters, created_at) values ('unconfirmed', '{}', $1)`,
    [daysAgo(31)],
  );
  const { id: organizationId } = await organizationExists(dataSource);
  await jobExists(dataSource, { organizationId, closedAt: daysAgo(366) });
  expect(await ops('--days', '30')).toContain(
    '1 job alerts that are over, 1 jobs closed more than 365 days ago',
  );
  expect(Object.values(await eraseOld(dataSource, { retentionDays: 30, closedJobsDays: 365 }))).toEqual(
    Array(15).fill(0),
  );
});

describe('personal data older than RETENTION_DAYS', () => {
  it('is erased by the worker in any state, and nothing else', async () => {
    await peopleWrote();
    await stack.startWorker();
    await stack.done(erasePersonalDataWork, {});
    expect([...(await left()), await counters()]).toEqual([...youngAlone, ['counting']]);
    // With their deliveries.
    expect(await stack.database.dataSource.query('select kind, state from deliveries order by kind')).toEqual(
      [
        { kind: 'job-alert-mail', state: 'delivered' },
        { kind: 'submission-mail', state: 'delivered' },
      ],
    );
  });

  it('is counted first and then erased by the operator', async () => {
    await peopleWrote();
    expect(await ops('--dry-run')).toContain(
      'RETENTION_DAYS is not set: messages, guide requests and used job alerts are kept.',
    );
    expect(await ops('--days', '30', '--dry-run')).toBe(
      [
        'Would erase:',
        'Older than 30 days: 4 submissions (3 of them never mailed), 1 guide requests, 1 unused job alerts.',
        'Besides: 1 lists of saved jobs, 0 job alerts that are over, 0 jobs closed more than 365 days ago, 1 counters that are over, 0 old actions of staff.',
      ].join('\n'),
    );
    expect((await left())[0]).toHaveLength(5);
    process.env['RETENTION_DAYS'] = '30';
    expect(await ops()).toContain('Older than 30 days: 4 submissions (3 of them never mailed)');
    expect(await left()).toEqual(youngAlone);
  });
});
