import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from 'server-kit/operator-error';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { createProgram } from '../../src/cli/program.js';
import { boardJobs, boardJson } from '../feeds/board-server.js';

let database: TestDatabase;
let folder: string;
const before = { ...process.env };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ops-'));
  await writeFile(
    join(folder, 'organizations.json'),
    JSON.stringify([
      {
        id: 'clinic',
        name: 'The Clinic',
        careerPageUrl: 'https://clinic.example/',
        vendor: 'greenhouse',
        file: 'clinic.json',
      },
      { own: true, vendor: 'lever', file: 'missing.json' },
    ]),
  );
  // The videos that ship are of the organizations that ship.
  await writeFile(join(folder, 'videos.json'), '[]');
  await lists(6);
  Object.assign(process.env, {
    VIDEOS_FILE: join(folder, 'videos.json'),
    ORGANIZATIONS_FILE: join(folder, 'organizations.json'),
    FEEDS_DIRECTORY: folder,
  });
});
afterEach(async () => {
  process.env = { ...before };
  process.exitCode = undefined;
  await rm(folder, { recursive: true, force: true });
});

const lists = (count: number) =>
  writeFile(join(folder, 'clinic.json'), `\uFEFF${boardJson(boardJobs(count))}`);

async function ops(...args: string[]): Promise<{ printed: string; status: unknown }> {
  const lines: string[] = [];
  process.exitCode = undefined;
  await createProgram((line) => lines.push(line)).parseAsync(args, { from: 'user' });
  const status: unknown = process.exitCode ?? 0;
  process.exitCode = undefined;
  return { printed: lines.join('\n'), status };
}

const useDatabase = () => {
  process.env['DATABASE_URL'] = database.url;
};

describe('ops', () => {
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  beforeEach(useDatabase);
  afterEach(() => database.empty());
  afterAll(() => database.drop());

  it('seeds, syncs and shows how the feeds are', async () => {
    expect((await ops('seed')).printed).toBe('Stored 2 organizations.');
    const synced = await ops('feeds', 'sync');
    expect(synced.status).toBe(1);
    expect(synced.printed).toMatch(/^clinic: good, 6 added, 0 changed/m);
    expect(synced.printed).toMatch(
      /^ascendhrcorp: failed\. The feed file .*missing\.json cannot be read \(ENOENT\)\.$/m,
    );

    const { printed } = await ops('feeds', 'list');
    expect(printed).toMatch(/^clinic +greenhouse +live +6 +0 min ago +good +0 min ago$/m);
    expect(printed).toMatch(/^ascendhrcorp +lever +unavailable +0 +0 min ago +failed +never +The feed file/m);
  });

  it('lets the operator confirm that a board has shrunk', async () => {
    await ops('seed');
    await ops('feeds', 'sync', 'clinic');
    await lists(1);
    expect(await ops('feeds', 'sync', 'clinic')).toEqual({
      status: 0,
      printed: expect.stringMatching(
        /^clinic: held, .* confirm with "ops feeds sync clinic --accept-closings"\.$/,
      ) as unknown,
    });
    expect((await ops('feeds', 'sync', 'clinic', '--accept-closings')).printed).toMatch(
      /^clinic: good, .* 5 closed/,
    );
    await expect(ops('feeds', 'sync', '--accept-closings')).rejects.toThrow('Name the organizations');
  });

  it('reports an unknown name', async () => {
    expect(await ops('feeds', 'sync', 'nobody')).toEqual({
      status: 1,
      printed: 'nobody: skipped. There is no active organization of this id.',
    });
  });
});

describe('ops on a database whose tables it changes', () => {
  beforeEach(async () => {
    database = await createTestDatabase();
    useDatabase();
  });
  afterEach(() => database.drop());

  it('migrates any number of times, queue tables included', async () => {
    await database.dataSource.undoLastMigration();
    expect((await ops('migrate')).printed).toMatch(/^Applied: \w+\.$/);
    expect((await ops('migrate')).printed).toBe('The database is up to date.');
    expect(
      await database.dataSource.query(
        `select 1 from information_schema.schemata where schema_name = 'bullmq'`,
      ),
    ).toHaveLength(1);
  });

  it('prepares an empty database in one go, as every start does', async () => {
    await database.dataSource.query('drop schema public cascade; create schema public');
    expect((await ops('prepare')).printed).toMatch(/^Applied: .+\.\nStored 2 organizations\.$/);
    expect((await ops('prepare')).printed).toBe('The database is up to date.\nStored 2 organizations.');
  });

  it('reports the full error for a table missing from a migrated database', async () => {
    await database.dataSource.query('drop table guide_requests cascade');
    await expect(ops('retention', '--days', '30')).rejects.toThrow(
      'relation "guide_requests" does not exist',
    );
  });
});

describe('ops on a database without tables', () => {
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.dataSource.query('drop schema public cascade; create schema public');
  });
  beforeEach(useDatabase);
  afterAll(() => database.drop());

  it.each([
    'feeds status',
    'feeds sync',
    'submissions list',
    'videos accounts',
    'retention --days 30',
    'seed',
  ])('explains what to do for a database without tables: %s', async (command) => {
    await expect(ops(...command.split(' '))).rejects.toThrow(
      new OperatorError(
        'The database does not hold the tables of this version: start the site once or run "ops migrate", or check that DATABASE_URL and DATA_DIRECTORY name the one you mean.',
      ),
    );
  });
});
