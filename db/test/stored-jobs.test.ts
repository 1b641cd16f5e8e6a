import { JobEntity } from 'db/entities/job.entity';
import { FeedTable, type SyncedJob } from 'db/repositories/feeds/feed-table';
import { applyPlan, planSync } from 'db/repositories/feeds/sync-plan';
import { organizationExists, syncedJob } from 'db/testing/factories';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import type { EntityManager } from 'typeorm';

let database: TestDatabase;
let organizationId: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  organizationId = (await organizationExists(database.dataSource)).id;
});
afterEach(() => database.empty());
afterAll(() => database.drop());

const sparse = (id: string): SyncedJob => syncedJob({ organizationId, id, externalId: id });
const full = (id: string): SyncedJob => ({
  ...sparse(id),
  title: 'Infirmière « 24 h »\t👩‍⚕️ \\N',
  description: `<p>${'Pflege für "alle". '.repeat(40_000)}</p>`,
  descriptionText: 'Line\nand line \\. {"quoted"}',
  location: 'Köln; Houston, TX',
  locations: [
    { label: 'Köln', country: 'DE' },
    { label: 'Houston, TX', city: 'Houston', region: 'TX' },
  ],
  department: 'ICU, night',
  schemaEmploymentTypes: ['FULL_TIME', 'OTHER'],
  postedAt: new Date('1999-12-31T23:59:59.001Z'),
  validThrough: new Date('2199-06-01T00:00:00.999Z'),
  pay: { min: 31.5, currency: 'EUR', text: 'ab 31,50 €' },
  isProspect: true,
  fingerprint: 'two parts',
});

const store = (
  jobs: readonly SyncedJob[],
  look: (manager: EntityManager) => Promise<void> = async () => {},
) =>
  database.dataSource.transaction((manager) =>
    FeedTable.use(manager, async (table) => {
      for (const job of jobs) await table.add(job);
      await table.complete([]);
      await planSync(manager, organizationId, new Date());
      await applyPlan(manager, organizationId, 'held');
      await look(manager);
    }),
  );
/** Rows as texts, so that nothing a driver makes of them is compared. */
const rows = () =>
  database.dataSource.query<unknown[]>(
    `select (to_jsonb(jobs) - 'last_seen_at' - 'updated_at')::text from jobs order by id`,
  );

describe('the jobs of a feed', () => {
  it('are stored alike when they are new and when they are written again', async () => {
    const jobs = [sparse('a'), full('b')];
    await store(jobs);
    const first = await rows();
    await database.dataSource.query(`update jobs set content_hash = 'before'`);
    await store([...jobs, sparse('c')]);
    expect((await rows()).slice(0, 2)).toEqual(first);
    expect(await rows()).toHaveLength(3);
  });

  it('are open again when they were closed', async () => {
    await store([sparse('e'), sparse('f')]);
    await database.dataSource.query(`update jobs set closed_at = now(), missed_syncs = 2 where id = 'f'`);
    await store([sparse('e'), sparse('f'), sparse('g')]);
    expect(
      await database.dataSource.query('select id from jobs where closed_at is not null or missed_syncs > 0'),
    ).toEqual([]);
  });

  it('are read back unchanged', async () => {
    await store([sparse('a'), full('b')]);
    expect(await database.dataSource.getRepository(JobEntity).find({ order: { id: 'ASC' } })).toMatchObject([
      sparse('a'),
      full('b'),
    ]);
  });

  it('are written with an empty search_path too, as by a dump or logical replication', async () => {
    await store([full('b')]);
    const [column] = await database.dataSource.query<{ names: string }[]>(
      `select string_agg(column_name, ', ') as names from information_schema.columns where table_name = 'jobs' and is_generated = 'NEVER'`,
    );
    const before = await database.dataSource.query<unknown[]>(
      `select to_jsonb(jobs)::text from jobs order by id`,
    );
    await database.dataSource.transaction(async (manager) => {
      await manager.query(
        `create temp table dumped on commit drop as select ${column?.names ?? ''} from jobs`,
      );
      await manager.query('delete from jobs');
      await manager.query(`set local search_path = ''`);
      await manager.query(
        `insert into public.jobs (${column?.names ?? ''}) select ${column?.names ?? ''} from pg_temp.dumped`,
      );
    });
    expect(
      await database.dataSource.query<unknown[]>(`select to_jsonb(jobs)::text from jobs order by id`),
    ).toEqual(before);
  });

  it('are marked as seen without a write to any index', async () => {
    const many = Array.from({ length: 500 }, (_, number) => sparse(`many${number}`));
    await store(many);
    let share = 0;
    await store(
      many.map((job) => ({ ...job, fingerprint: 'seen' })),
      async (manager) => {
        const [counted]: { share: number }[] = await manager.query(
          `select pg_stat_get_xact_tuples_hot_updated('jobs'::regclass)::float / pg_stat_get_xact_tuples_updated('jobs'::regclass) as share`,
        );
        share = counted?.share ?? 0;
      },
    );
    // A page that other jobs were written in before may be full.
    expect(share).toBeGreaterThan(0.8);
  });
});
