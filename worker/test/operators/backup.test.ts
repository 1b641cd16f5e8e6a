import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseBrand } from 'contract';
import { OperatorError } from 'server-kit/operator-error';
import { jobExists, organizationExists, submissionExists, videoExists } from 'db/testing/factories';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { create } from 'tar';
import { createMailTransport } from '../../src/mail/mail-transport.js';
import { createProgram } from '../../src/cli/program.js';
import { startMailServer } from '../deliveries/mail-server.js';
import { eventually, eventuallyOf, openQueueStack } from '../queue-stack.js';

let database: TestDatabase;
let other: TestDatabase;
/** Of one test. */
const fresh: TestDatabase[] = [];
let folder: string;
let file: string;
const before = { ...process.env };

beforeAll(async () => {
  [database, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(() => Promise.all([database.drop(), other.drop()]));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  file = join(folder, 'site.tar');
  process.env['MEDIA_DIRECTORY'] = join(folder, 'media');
});
afterEach(async () => {
  process.env = { ...before };
  await rm(folder, { recursive: true, force: true });
  await Promise.all([database.empty(), other.empty(), ...fresh.splice(0).map((one) => one.drop())]);
});

/** Runs a command on a database. @returns what it printed */
async function ops(on: TestDatabase, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  process.env['DATABASE_URL'] = on.url;
  await createProgram((line) => lines.push(line)).parseAsync(args, { from: 'user' });
  return lines.join('\n');
}

/** Every row of every table, as text. */
async function contentOf({ dataSource }: TestDatabase): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables: { name: string }[] = await dataSource.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname`,
  );
  const entries = tables.map(
    async ({ name }) =>
      [
        name,
        (await dataSource.query<{ row: string }[]>(`select t::text as row from ${name} t order by 1`)).map(
          ({ row }) => row,
        ),
      ] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

async function somethingHappened({ dataSource }: TestDatabase) {
  const { id } = await organizationExists(dataSource, { id: 'clinic', name: 'Clinic \\ "of" \t Tabs' });
  await jobExists(dataSource, {
    organizationId: id,
    description: `<p>${'Lines\nand \\N and ünïcödé. '.repeat(200)}</p>`,
  });
  await videoExists(dataSource, { organizationId: id, tags: ['a, b', 'c"d'] });
  await submissionExists(dataSource, { requestId: 'visit-1234', message: 'Two\nlines' });
  await dataSource.query(`insert into guide_requests (email) values ('jo@clinic.example')`);
  await dataSource.query(
    `with alert as (insert into job_alerts (email, filters) values ('jo@clinic.example', '{"q": "nurse"}') returning id),
          mail as (insert into deliveries (subject_id, kind) select id, 'job-alert-mail' from alert returning id, subject_id)
     insert into job_alert_jobs (alert_id, job_id, delivery_id) select subject_id, jobs.id, mail.id from mail, jobs`,
  );
  await dataSource.query(
    `insert into feed_runs (organization_id, vendor, outcome) values ($1, 'lever', 'good')`,
    [id],
  );
}

/** With a poster and captions, as uploaded by staff. */
async function filmOfStaffExists({ dataSource }: TestDatabase): Promise<void> {
  const film = { id: 'ward', file: 'uploads/ward-1', thumbnail: '/media/videos/uploads/ward-1.jpg' };
  await videoExists(dataSource, film);
  await dataSource.query(
    `insert into video_captions (video_id, language, kind, label, position, url, content)
     values ('ward', 'en', 'captions', 'English', 0, '/media/videos/uploads/ward-1.vtt', '')`,
  );
}

describe('ops backup and restore', () => {
  it('bring every row of every table into an empty database', async () => {
    // The data version and the sequences of a new database begin anew, those of an emptied one go on.
    const [from, into] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    fresh.push(from, into);
    await somethingHappened(from);
    expect(await ops(from, 'backup', '--out', file)).toMatch(
      /^Wrote \d+ rows of \d+ tables to .*only you can read it\.$/,
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['site.tar']);

    expect(await ops(into, 'restore', file)).toMatch(/^submissions: 1$[^]*^Restored as of 20/m);
    const [had, has] = await Promise.all([contentOf(from), contentOf(into)]);
    expect(Object.keys(has)).toEqual(
      expect.arrayContaining([
        'submissions',
        'guide_requests',
        'job_alert_jobs',
        'link_secret',
        'jobs',
        'videos',
        'deliveries',
      ]),
    );
    const version = (content: typeof had) => Number(/\d+/.exec(content['data_version']?.[0] ?? '')?.[0]);
    // Those who keep answers by a version must see a new one.
    expect(version(has)).toBeGreaterThan(version(had));
    const { migrations: _, data_version: __, ...rows } = has;
    expect(had).toMatchObject(rows);
  });

  it('name backups by their time and keep so many, whatever else is in the folder', async () => {
    await somethingHappened(database);
    const future = 'site-9999-01-01T00-00-00Z.tar';
    const kept = ['another.tar', 'site-old.tar', 'site-2026-01-03T00-00-00Z.tar', future];
    for (const name of [...kept, 'site-2026-01-02T00-00-00Z.tar', 'site-2026-01-01T00-00-00Z.tar'])
      await writeFile(join(folder, name), '');
    expect(await ops(database, 'backup', '--out', folder, '--keep', '2')).toMatch(
      /^Wrote \d+ rows [^]*\nRemoved 2 older backups\.$/,
    );
    const [made = '', ...others] = (await readdir(folder)).filter((name) => !kept.includes(name));
    expect(others).toEqual([]);
    expect(made).toMatch(/^site-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar$/);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(kept));
    expect(await ops(other, 'restore', join(folder, made))).toContain('submissions: 1');
    await expect(ops(database, 'backup', '--out', folder, '--keep', '0')).rejects.toThrow('from 1 to 9999');
    const missing = join(folder, 'missing');
    await expect(ops(database, 'backup', '--out', missing, '--keep', '2')).rejects.toThrow('(ENOENT)');
  });

  it('copy what staff uploaded once, bring it back, and keep it as long as a backup may need it', async () => {
    const names = ['ward-1.mp4', 'ward-1.jpg', 'ward-1.vtt'];
    await filmOfStaffExists(database);
    const uploads = join(folder, 'media/uploads');
    const copies = join(folder, 'uploads');
    const backup = () => ops(database, 'backup', '--out', folder, '--keep', '1');
    await mkdir(uploads, { recursive: true });
    for (const name of [...names, 'erased-1.mp4', '.unfinished-2'])
      await writeFile(join(uploads, name), name);
    expect(await backup()).toContain('\nCopied 4 uploads of staff to ');
    expect((await readdir(copies)).sort()).toEqual(['erased-1.mp4', ...names].sort());
    expect(await backup()).not.toContain('Copied');

    // Half of one, as after a crash.
    await writeFile(join(copies, 'ward-1.mp4'), 'wa');
    expect(await backup()).toContain('\nCopied 1 upload of staff to ');

    // All are lost, and another folder has a new one.
    await rm(uploads, { recursive: true });
    await mkdir(uploads);
    await writeFile(join(uploads, 'later-1.mp4'), 'later');
    for (const name of await readdir(copies)) await utimes(join(copies, name), new Date(0), new Date(0));
    expect(await backup()).toContain('\nCopied 1 upload of staff to ');
    expect((await readdir(copies)).sort()).toEqual(['later-1.mp4', ...names].sort());
    expect((await stat(join(copies, 'ward-1.vtt'))).mtime).not.toEqual(new Date(0));
    const [made = ''] = (await readdir(folder)).filter((name) => name.startsWith('site-'));
    // Of a film that staff erased since: no page, and no address, may show it again.
    await writeFile(join(copies, 'erased-2.mp4'), 'erased');
    expect(await ops(other, 'restore', join(folder, made))).toContain('\nCopied 3 uploads of staff to ');
    expect((await readdir(uploads)).sort()).toEqual(['later-1.mp4', ...names].sort());
    for (const name of names) expect(await readFile(join(uploads, name), 'utf8')).toBe(name);
  });

  it('back the tables up all the same where uploads cannot be copied, and copy the others', async () => {
    await mkdir(join(folder, 'media/uploads'), { recursive: true });
    for (const name of ['ward-1.jpg', 'ward-1.mp4'])
      await writeFile(join(folder, 'media/uploads', name), 'film');
    await mkdir(join(folder, 'uploads/ward-1.jpg'), { recursive: true });
    const backup = ops(database, 'backup', '--out', folder, '--keep', '1');
    expect(await backup).toMatch(
      /^Wrote \d+ rows [^]*\nCopied 1 upload [^]*\nUploads of staff were not all copied from .*(EISDIR|ENOTEMPTY|EEXIST)/,
    );
    expect(await readFile(join(folder, 'uploads/ward-1.mp4'), 'utf8')).toBe('film');
    const status = process.exitCode;
    process.exitCode = 0;
    expect(status).toBe(2);

    await rm(join(folder, 'uploads'), { recursive: true });
    await writeFile(join(folder, 'uploads'), 'in the way');
    expect(await ops(database, 'backup', '--out', file)).toMatch(/were not all copied .*(ENOTDIR|EEXIST)/);
    process.exitCode = 0;
    expect(await ops(other, 'restore', file)).toContain('Restored as of');
    expect(process.exitCode).toBe(2);
    process.exitCode = 0;
  });

  it('take a consistent snapshot during writes', async () => {
    await somethingHappened(database);
    const writer = database.dataSource.createQueryRunner();
    await writer.startTransaction();
    await submissionExists(database.dataSource, { subject: 'Committed' });
    await writer.query(`update submissions set subject = 'Not committed'`);
    await ops(database, 'backup', '--out', file);
    await writer.commitTransaction();
    await writer.release();
    await ops(other, 'restore', file);
    expect((await contentOf(other))['submissions']?.join()).toContain('Committed');
    expect((await contentOf(other))['submissions']?.join()).not.toContain('Not committed');
  });

  it('overwrite existing data only with two confirmations', async () => {
    await somethingHappened(database);
    await ops(database, 'backup', '--out', file);
    await submissionExists(other.dataSource, { subject: 'Only here' });
    await expect(ops(other, 'restore', file)).rejects.toThrow(
      'The database is not empty (deliveries has rows). To lose what it holds, say --replace --yes.',
    );
    await expect(ops(other, 'restore', file, '--replace')).rejects.toThrow(
      'Say --replace --yes if you mean it.',
    );
    expect((await contentOf(other))['submissions']).toHaveLength(1);
    await ops(other, 'restore', file, '--replace', '--yes');
    expect((await contentOf(other))['submissions']).toEqual((await contentOf(database))['submissions']);
  });

  it('notice a damaged file before anything is changed', async () => {
    await somethingHappened(database);
    await ops(database, 'backup', '--out', file);
    const whole = await contentOf(other);
    const { size } = await stat(file);
    const handle = await open(file, 'r+');
    const { buffer } = await handle.read(Buffer.alloc(size), 0, size, 0);
    // Inside the rows of one table: the archive itself stays readable.
    const at = buffer.indexOf('tables/submissions.copy.gz') + 512 + 20;
    await handle.write(Buffer.from([(buffer[at] ?? 0) ^ 0xff]), 0, 1, at);
    await handle.close();
    await expect(ops(other, 'restore', file)).rejects.toThrow(
      /is damaged: its table submissions is not what was backed up\. Nothing was changed\.$/,
    );
    await writeFile(file, buffer.subarray(0, Math.floor(size / 2)));
    await expect(ops(other, 'restore', file)).rejects.toThrow('Nothing was changed.');
    await writeFile(file, 'no archive at all');
    await expect(ops(other, 'restore', file)).rejects.toThrow(
      'is no backup of this program, or it is damaged',
    );
    await expect(ops(other, 'restore', join(folder, 'nowhere.tar'))).rejects.toThrow('There is no file');
    for (const manifest of ['{"format":2}', '{"format":1', '']) {
      await writeFile(join(folder, 'manifest.json'), manifest);
      await create({ file, cwd: folder }, ['manifest.json']);
      await expect(ops(other, 'restore', file)).rejects.toThrow(
        new OperatorError(`${file} is no backup of this program, or it is damaged. Nothing was changed.`),
      );
    }
    expect(await contentOf(other)).toEqual(whole);
  });

  it('keep rows of one schema out of another', async () => {
    await ops(database, 'backup', '--out', file);
    const strange = await createTestDatabase();
    fresh.push(strange);
    const [schema] = await strange.dataSource.query<[{ name: string }]>(
      'select name from migrations order by timestamp desc',
    );
    await strange.dataSource.query(`update migrations set name = 'Another1700000000001' where name = $1`, [
      schema.name,
    ]);
    await expect(ops(strange, 'restore', file)).rejects.toThrow(
      /^The backup is of another schema: its last migration is \w+\d{13}, the database's \w+\d{13}\. Restore it with the version of the program that made it, then migrate\. Nothing/,
    );
    await strange.dataSource.query(`update migrations set name = $1 where name = 'Another1700000000001'`, [
      schema.name,
    ]);
    await strange.dataSource.query(
      `insert into migrations (timestamp, name) values (9999999999999, 'Later9999999999999')`,
    );
    await expect(ops(strange, 'restore', file)).rejects.toThrow(
      'make an empty database, migrate it with the version that made the backup, and restore into that. Nothing was changed.',
    );
    await strange.dataSource.query('drop table migrations');
    await expect(ops(strange, 'restore', file)).rejects.toThrow('run "ops migrate", then restore');
  });

  it('deliver mail at once after a restore, even when the queue remembers newer jobs', async () => {
    const mail = await startMailServer();
    const transport = createMailTransport({
      smtpUrl: mail.url,
      from: { name: '', address: 'website@company.example' },
    });
    const stack = await openQueueStack(undefined, {
      transport,
      brand: parseBrand({}),
      companyMailbox: 'leads@company.example',
      siteUrl: 'https://www.company.example',
    });
    const sent = (subject: string) => submissionExists(stack.database.dataSource, { subject });
    const relay = () => stack.dispatch();
    const subjects = () => mail.mails.map(({ subject }) => subject).sort();

    try {
      await sent('Under way');
      await ops(stack.database, 'backup', '--out', file);
      const stop = await stack.startWorker();
      await sent('Since');
      await relay();
      await eventually(() => Promise.resolve(mail.mails.length === 2));
      await stop();
      await ops(stack.database, 'restore', file, '--replace', '--yes');

      await sent('Next');
      await stack.startWorker();
      await relay();
      await eventually(() => Promise.resolve(mail.mails.length === 4));
      // Mailed after the backup is mailed once more; what came after it is gone with the restore.
      expect(subjects()).toEqual([
        '[Website] Next',
        '[Website] Since',
        '[Website] Under way',
        '[Website] Under way',
      ]);
    } finally {
      await stack.close();
      await mail.close();
    }
  });

  /** As it is started for real: these need the build. */
  const main = join(__dirname, '../../dist/cli/main.js');

  it.each([
    ['backup', ['backup', '--out'], 'SIGINT', 130],
    ['restore', ['restore', '--replace', '--yes'], 'SIGTERM', 143],
  ] as const)(
    'remove temporary files when stopped: %s',
    async (name, args, signal, status) => {
      await ops(database, 'backup', '--out', file);
      const holder = database.dataSource.createQueryRunner();
      await holder.startTransaction();
      await holder.query('lock table videos in access exclusive mode');
      const child = spawn(process.execPath, [main, ...args, file], {
        env: { ...process.env, DATABASE_URL: database.url },
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      await eventuallyOf(child, async () =>
        (await readdir(folder, { recursive: true })).some(
          (path) => path.startsWith(`.${name}-`) && path.endsWith('.copy.gz'),
        ),
      );
      child.kill(signal);
      expect(await ended).toEqual([status, null]);
      expect(await readdir(folder)).toEqual(['site.tar']);
      await holder.rollbackTransaction();
      await holder.release();
    },
    180_000,
  );

  it('remove the temporary files of killed runs, and nothing else', async () => {
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    const exists = async (name: string, inside: string, changed: Date) => {
      await mkdir(join(folder, name, 'tables'), { recursive: true });
      await writeFile(join(folder, name, inside), '');
      await utimes(join(folder, name), changed, changed);
    };
    await exists('.backup-Kil1ed', 'tables/jobs.copy.gz', yesterday);
    await exists('.restore-Kil1ed', 'manifest.json', yesterday);
    const kept = ['.backup-At0wrk', '.backup-photos', '.backups'];
    await exists('.backup-At0wrk', 'tables/jobs.copy.gz', new Date());
    await exists('.backup-photos', 'cat.jpg', yesterday);
    await exists('.backups', 'manifest.json', yesterday);
    await ops(database, 'backup', '--out', file);
    expect((await readdir(folder)).sort()).toEqual([...kept, 'site.tar']);
  });

  it('report what they cannot do', async () => {
    await expect(ops(database, 'backup', '--out', join(folder, 'no/such/folder.tar'))).rejects.toThrow(
      'could not be written (ENOENT).',
    );
  });
});
