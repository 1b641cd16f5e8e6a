import { type DataSource } from 'typeorm';
import type { JobFilters } from 'contract';
import { createDataSource } from 'db/data-source';
import { countAllJobs, countJobs } from 'db/repositories/job-counts';
import { searchJobIds, type JobPosition } from 'db/repositories/job-search';
import { refreshJobSearch } from 'db/repositories/job-search-index';
import { careForSegments } from 'db/repositories/job-segment-care';
import { upsertJobs, type SyncedJob } from 'db/repositories/job-sync';
import { wordConditions } from 'db/repositories/job-word-conditions';
import { organizationExists } from 'db/testing/factories';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';

const departments = ['Nursing', 'Imaging', null] as const;
const places = [['Houston, TX'], ['Tyler, TX', 'Houston, TX'], []] as const;
const titles = ['Registered Nurse', 'Registered Nurse', 'Nurse Manager', 'Cook', 'Imaging Technologist'] as const;
/** More are found than are sooner visited. */
const JOBS = 4_000;

let database: TestDatabase;
/** Searches by what the index alone leads to: it has never heard of segments. */
let byIndex: DataSource;
let organizations: readonly string[];
const sources: DataSource[] = [];

const connect = async () => {
  const source = await createDataSource({ url: database.url, poolSize: 3, applicationName: 'test' }).initialize();
  sources.push(source);
  return source;
};

beforeAll(async () => {
  database = await createTestDatabase();
  const { dataSource } = database;
  organizations = [(await organizationExists(dataSource)).id, (await organizationExists(dataSource)).id];
  for (let start = 0; start < JOBS; start += 1_000) await list(Array.from({ length: 1_000 }, (_, index) => job(start + index)));
  // Statistics are made when the test says so.
  await dataSource.query('alter table job_search set (autovacuum_enabled = off)');
  await dataSource.query('analyze job_search');
  byIndex = await connect();
  // What is known of the table now is what it goes by for the whole test.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2100, 0));
  await searchJobIds(byIndex, { q: 'nurse' }, { limit: 1 });
  clock.mockRestore();
}, 60_000);
afterAll(async () => {
  for (const source of sources) await source.destroy();
  await database.drop();
});

function job(number: number, given: Partial<SyncedJob> = {}): SyncedJob {
  const labels = places[number % 3] ?? [];
  return {
    id: `greenhouse_${organizations[number % 2]}_${number}`, organizationId: organizations[number % 2] ?? '', externalId: String(number), title: `${titles[number % 5]} ${number % 50}`,
    description: '', descriptionText: `Care for patients${number % 40 === 0 ? ', telemetry' : ''}${number % 1_000 === 7 ? ', sonography' : ''}.`, location: labels.join('; '), locations: labels.map((label) => ({ label })), workplace: 'onsite',
    department: departments[number % 3] ?? null, employmentType: number % 5 === 0 ? 'part-time' : 'full-time', employmentTypeRaw: null, schemaEmploymentTypes: [],
    // Every moment is that of several jobs.
    postedAt: new Date(Date.UTC(2026, 0, 1) - (number % 500) * 60_000), validThrough: null, applyUrl: null, hostedUrl: null, requisitionId: null, pay: null, language: null, isProspect: false,
    contentHash: String(number), fingerprint: null, ...given,
  };
}

const list = (jobs: readonly SyncedJob[]) =>
  database.dataSource.transaction(async (manager) => {
    await upsertJobs(manager, JSON.stringify(jobs));
    await refreshJobSearch(manager, jobs.map(({ id }) => id));
  });
const close = (ids: readonly string[]) =>
  database.dataSource.transaction(async (manager) => {
    await manager.query('update jobs set closed_at = now() where id = any($1)', [ids]);
    await refreshJobSearch(manager, ids);
  });
const numbered = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const segments = async () => (await database.dataSource.query<{ count: number }[]>('select count(*)::int from job_segments where built_at is not null'))[0]?.count;

const searches = (): readonly JobFilters[] => [
  { q: 'nurse' }, { q: 'NURSE', organization: organizations[0] ?? '' }, { q: 'nurs', department: 'Imaging', type: 'part-time' }, { q: 'patients', location: 'Houston, TX' },
  { q: 'telemetry' }, { q: 'sonography' }, { q: 'sonograph', organization: organizations[0] ?? '' }, { q: 'care', organization: organizations[1] ?? '', department: 'Nursing', type: 'full-time', location: 'Tyler, TX' }, { q: 'registered nurse' }, { q: 'nurse 1', type: 'full-time' }, { q: 'se man' }, { q: 'care for' }, { q: 'houston, t' }, { q: 'manager 1', organization: organizations[1] ?? '' }, { q: 'rn' },
  { q: 'houston' }, { q: 'nurse', department: 'Nobody' },
];
const isAsked = async (q: string) => (await wordConditions(await connect(), [q])).ofSegments !== undefined;
const ids = (listed: Awaited<ReturnType<typeof searchJobIds>>) => listed.map(({ job: { id } }) => id);
const inOrder = ({ total, facets, locations }: Awaited<ReturnType<typeof countJobs>>) => ({ total, locations, facets: facets.map(({ kind, value, count }) => `${kind} ${value} ${count}`).sort() });

/** Holds every search against what the index alone leads to. */
async function expectTheSame(): Promise<void> {
  const bySegments = await connect();
  for (const filters of searches()) {
    const what = JSON.stringify(filters);
    expect([what, inOrder(await countJobs(bySegments, filters))]).toEqual([what, inOrder(await countJobs(byIndex, filters))]);
    expect([what, await countAllJobs(bySegments, filters)]).toEqual([what, await countAllJobs(byIndex, filters)]);
    const whole = await searchJobIds(byIndex, filters, {});
    const [early, late] = [whole[Math.floor(whole.length / 3)]?.position, whole.at(-3)?.position];
    const windows: { after?: JobPosition; before?: JobPosition; offset?: number; sort?: 'title' }[] = [{}, { offset: 7 }, { sort: 'title' }, { offset: 100_000 }];
    for (const position of [early, late]) if (position) windows.push({ after: position }, { before: position });
    for (const window of windows) {
      const page = { limit: 9, ...window };
      expect([what, window, ids(await searchJobIds(bySegments, filters, page))]).toEqual([what, window, ids(await searchJobIds(byIndex, filters, page))]);
    }
  }
}

describe('a search by segments', () => {
  it('finds, lists and counts what the index leads to, whatever has become of the jobs since the segments were built', async () => {
    const care = () => careForSegments(database.dataSource, { leastJobs: 1_000 });
    const states: [string, () => Promise<unknown>][] = [
      ['built', async () => expect(await care()).toEqual({ built: 1, dissolved: 0 })],
      ['a word that few jobs had has become common', async () => {
        await list(numbered(10_000, 12_000).map((number) => job(number, { title: 'Sonographer', descriptionText: 'Sonography.' })));
        await database.dataSource.query('analyze job_search');
        expect(await care()).toEqual({ built: 1, dissolved: 0 });
      }],
      ['some closed', () => close(numbered(0, 300).map((number) => job(number).id))],
      ['some written again with other words', () => list(numbered(300, 600).map((number) => job(number, { title: 'Cook', department: 'Imaging' })))],
      ['some new, which are too few for a segment', () => list(numbered(JOBS, JOBS + 700).map((number) => job(number)))],
      ['some closed ones open again', () => list(numbered(100, 200).map((number) => job(number)))],
      ['leavers noted in the segment', async () => expect(await care()).toEqual({ built: 1, dissolved: 0 })],
      ['more closed, of all segments', () => close(numbered(500, 900).concat(numbered(JOBS, JOBS + 50)).map((number) => job(number).id))],
      ['most of a segment gone', () => close(numbered(900, 2_900).map((number) => job(number).id))],
      ['that segment dissolved, another one made of what is left', async () => expect(await care()).toEqual({ built: 1, dissolved: 1 })],
      ['nothing happened', async () => expect(await care()).toEqual({ built: 0, dissolved: 0 })],
    ];
    for (const [what, happens] of states) {
      await happens();
      await expectTheSame().catch((error: unknown) => {
        throw new Error(`After "${what}": ${error instanceof Error ? error.message : 'failed'}`);
      });
    }
  }, 240_000);

  it('is asked for words that many jobs have, and not for others', async () => {
    expect(await segments()).toBeGreaterThan(0);
    expect(await Promise.all(['nurse', 'patients', 'telemetry', 'registered nurse', 'sonography'].map(isAsked))).toEqual([true, true, false, true, true]);
  });

  it('is not asked while too many jobs have left to be taken off one by one, and asked again when that is noted', async () => {
    await database.dataSource.query('insert into job_segment_leavers select -number from generate_series(1, 20000) number');
    expect(await isAsked('nurse')).toBe(false);
    await careForSegments(database.dataSource);
    expect(await isAsked('nurse')).toBe(true);
  });
});
