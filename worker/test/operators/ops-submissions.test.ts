import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeliveryEntity } from 'db/entities/delivery.entity';
import { SubmissionEntity } from 'db/entities/submission.entity';
import { JobAlertEntity, GuideRequestEntity } from 'db/entities/visitor-mail.entity';
import { submissionExists } from 'db/testing/factories';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { createProgram } from '../../src/cli/program.js';
import { deliveryOf } from '../deliveries.js';

let database: TestDatabase;
let folder: string;
const before = { ...process.env };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ops-'));
  Object.assign(process.env, { DATABASE_URL: database.url, SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterEach(async () => {
  process.env = { ...before };
  await rm(folder, { recursive: true, force: true });
  await database.empty();
});

async function ops(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await createProgram((line) => lines.push(line)).parseAsync(['submissions', ...args], { from: 'user' });
  return lines.join('\n');
}
const exists = (given: Parameters<typeof submissionExists>[1] = {}) =>
  submissionExists(database.dataSource, given);
const promised = async () =>
  (await database.dataSource.getRepository(DeliveryEntity).findBy({ state: 'waiting' })).map(
    ({ kind, subjectId }) => [kind, subjectId],
  );
const row = async (id: string) => {
  const { spamMarks } = await database.dataSource.getRepository(SubmissionEntity).findOneByOrFail({ id });
  return { ...(await deliveryOf(database.dataSource, id, 'submission-mail')), spamMarks };
};

const heading = 'id,received,kind,state,attempts,delivered,webhook,marks,name,email,subject,message';

describe('ops submissions', () => {
  it('lists them, newest first, by state and by marks', async () => {
    const createdAt = new Date('2026-03-01T09:30:00Z');
    const failed = await exists({ state: 'failed', attempts: 10, createdAt, subject: 'Nurses' });
    const held = await exists({ state: 'held', spamMarks: ['trap', 'links'] });
    const all = await ops('list');
    expect(all).toMatch(
      new RegExp(
        `^${failed.id}  2026-03-01 09:30 UTC  contact  failed +10 +Jo Doe +jo@clinic.example  Nurses$`,
        'm',
      ),
    );
    expect(all.indexOf(held.id)).toBeLessThan(all.indexOf(failed.id));
    expect(await ops('list', '--state', 'failed')).not.toContain(held.id);
    expect(await ops('list', '--marked')).toMatch(/held +0 +trap links/);
    expect(await ops('list', '--marked')).not.toContain(failed.id);
  });

  it('show one with its delivery, by the beginning of its id', async () => {
    const { id } = await exists({
      state: 'failed',
      attempts: 10,
      lastError: 'EENVELOPE 550: No such mailbox',
      message: 'one\ntwo',
    });
    const shown = await ops('show', id.slice(0, 8));
    expect(shown).toContain(
      'state:        failed\nattempts:     10\nlast error:   EENVELOPE 550: No such mailbox',
    );
    expect(shown).toMatch(/\n\none\ntwo$/);
    await expect(ops('show', '00000000')).rejects.toThrow('There is no submission "00000000"');
    await expect(ops('show', '%')).rejects.toThrow('There is no submission');
  });

  it('export them as CSV in which no formula runs', async () => {
    await exists({
      name: '=HYPERLINK("https://evil.example")',
      subject: 'a "quoted", comma',
      message: '+1\nline',
    });
    const file = join(folder, 'out.csv');
    await writeFile(file, 'an older one that others may read', { mode: 0o644 });
    expect(await ops('export', '--csv', '--out', file)).toBe(`Wrote 1 submission to ${file}.`);
    const csv = await readFile(file, 'utf8');
    expect(csv.split('\r\n')[0]?.replaceAll('"', '')).toBe(`\uFEFF${heading}`);
    expect(csv).toContain(
      `"'=HYPERLINK(""https://evil.example"")","jo@clinic.example","a ""quoted"", comma","'+1\nline"\r\n`,
    );
    expect((await stat(file)).mode & 0o077).toBe(0);
    await expect(ops('export', '--csv', '--out', '/nowhere/out.csv')).rejects.toThrow(
      '/nowhere/out.csv could not be written (ENOENT).',
    );
    expect((await ops('export', '--csv', '--state', 'held')).replaceAll('"', '')).toBe(`\uFEFF${heading}`);
  });

  it('retry failed ones, and release held ones', async () => {
    const failed = await exists({ state: 'failed', attempts: 10, lastError: 'EENVELOPE 550' });
    const held = await exists({ state: 'held', spamMarks: ['trap'] });
    const delivered = await exists({ state: 'delivered', attempts: 1, deliveredAt: new Date() });
    expect(await ops('retry', '--failed')).toBe('Ordered 1 delivery: within a minute.');
    expect(await row(failed.id)).toMatchObject({ state: 'waiting', attempts: 0, lastError: null });
    expect(await ops('retry', held.id, delivered.id)).toContain(
      'What is delivered already is delivered again only with --again.',
    );
    expect(await row(held.id)).toMatchObject({ state: 'waiting', spamMarks: ['trap'] });
    expect(await row(delivered.id)).toMatchObject({ state: 'delivered', attempts: 1 });
    expect((await promised()).sort()).toEqual(
      [failed.id, held.id].map((id) => ['submission-mail', id]).sort(),
    );
    await expect(ops('retry')).rejects.toThrow('Name the submissions to deliver, or say --failed.');
  });

  it('retry a delivered one by its id with confirmation', async () => {
    const delivered = await exists({ state: 'delivered', attempts: 1, deliveredAt: new Date() });
    await exists({ state: 'delivered', attempts: 1, deliveredAt: new Date() });
    expect(await ops('retry', '--again', delivered.id)).toBe('Ordered 1 delivery: within a minute.');
    expect(await row(delivered.id)).toMatchObject({ state: 'waiting', attempts: 0, deliveredAt: null });
    expect(await promised()).toEqual([['submission-mail', delivered.id]]);
    await expect(ops('retry', '--again', '--failed')).rejects.toThrow(
      '--again is for submissions that are named.',
    );
  });

  it('explain a delivery without a mail server, or without anything to deliver', async () => {
    expect(await ops('retry', '--failed')).toBe('There is nothing to deliver.');
    await exists({ state: 'failed', attempts: 10 });
    delete process.env['SMTP_URL'];
    expect(await ops('retry', '--failed')).toBe('Ordered 1 delivery: as soon as SMTP_URL is set.');
  });

  it('state that there are more than listed', async () => {
    for (let number = 0; number < 51; number += 1) await exists({ state: 'failed' });
    expect((await ops('list')).split('\n')).toHaveLength(2 + 50 + 1);
    expect(await ops('list', '--state', 'failed')).toMatch(
      /\nThere are more: these are the newest 50\. "ops submissions export" has all\.$/,
    );
    expect(await ops('list', '--state', 'held')).not.toContain('There are more');
  });

  it("erase one person's data and no other", async () => {
    await exists({ email: 'jo@clinic.example' });
    await exists({ email: 'Jo@Clinic.example', state: 'delivered' });
    const other = await exists({ email: 'flo@clinic.example' });
    await database.dataSource.query(
      `insert into guide_requests (email) values ('JO@clinic.example'), ('flo@clinic.example')`,
    );
    await database.dataSource.query(
      `insert into job_alerts (email, filters, confirmed_at) values ('Jo@clinic.example', '{}', now()), ('jo@clinic.example', '{}', null), ('flo@clinic.example', '{}', now())`,
    );
    await database.dataSource.query(
      `insert into saved_job_lists (email, job_ids) values ('jO@clinic.example', '{a}'), ('flo@clinic.example', '{a}')`,
    );
    expect(await ops('forget', 'jo@clinic.example')).toMatch(
      /^Erased 2 submissions, 1 guide request, 2 job alerts and 1 list of saved jobs\./,
    );
    expect(await database.dataSource.query('select email from saved_job_lists')).toEqual([
      { email: 'flo@clinic.example' },
    ]);
    expect(
      (await database.dataSource.getRepository(JobAlertEntity).find()).map(({ email }) => email),
    ).toEqual(['flo@clinic.example']);
    expect((await database.dataSource.getRepository(SubmissionEntity).find()).map(({ id }) => id)).toEqual([
      other.id,
    ]);
    expect(
      (await database.dataSource.getRepository(GuideRequestEntity).find()).map(({ email }) => email),
    ).toEqual(['flo@clinic.example']);
    await expect(ops('forget', '%@clinic')).rejects.toThrow('is not an email address');
  });
});
