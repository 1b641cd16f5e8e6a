import fc from 'fast-check';
import { jobSearchText, matchesJobSearch, type SearchedJob } from 'contract';
import { countJobs } from 'db/repositories/job-counts';
import { searchJobs } from 'db/repositories/job-search';
import { refreshJobSearch } from 'db/repositories/job-search-index';
import { numberedTokens, rememberTokens, tokensOf } from 'db/repositories/job-tokens';
import { wordConditions } from 'db/repositories/job-word-conditions';
import { jobExists, organizationExists } from 'db/testing/factories';
import type { EntityManager } from 'typeorm';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';

const long = 'https://apply.example/'.padEnd(450, 'abcdefghij');
const jobs = [
  { title: 'Registered Nurse', location: 'Houston, TX', department: 'Nursing', descriptionText: `Nights.\nSee ${long} for more.` },
  { title: 'RN – ICU (Nights)', location: 'Pittsburgh, PA', department: null, descriptionText: 'Care  for\tfour patients; 100% on site_work \\ shifts.' },
  { title: 'C++ Engineer', location: 'Remote', department: 'R&D', descriptionText: 'Learn to build. Physician 1\u00A0and physician 12.' },
  { title: 'Ärztin', location: 'İstanbul', department: 'Chirurgie', descriptionText: 'Große Klinik, ÀÉ, 医師 und Kelvin \u212A.' },
  { title: 'Nurse', location: 'Nurse Registered', department: 'a', descriptionText: '' },
].map((job) => ({ ...job, places: [job.location] })) satisfies SearchedJob[];

let database: TestDatabase;
const titles = new Map<string, string>();
beforeAll(async () => {
  database = await createTestDatabase();
  const { id: organizationId } = await organizationExists(database.dataSource);
  for (const { title, location, department, descriptionText } of jobs) {
    const job = await jobExists(database.dataSource, { organizationId, title, location, locations: [], department, descriptionText });
    titles.set(job.id, title);
  }
});
afterAll(() => database.drop());

async function found(q: string): Promise<readonly (string | undefined)[]> {
  const listed = await searchJobs(database.dataSource, { q }, {});
  expect((await countJobs(database.dataSource, { q })).total).toBe(listed.length);
  return listed.map(({ job }) => titles.get(job.id)).sort();
}

const matching = (q: string) => jobs.filter((job) => matchesJobSearch(job, q)).map(({ title }) => title).sort();

/** Any part of a text that is searched, across its lines too, and texts that look like one. */
const parts = fc.constantFrom(...jobs.flatMap((job) => [job.title, job.location, job.descriptionText, jobSearchText(job)])).chain((text) =>
  fc.tuple(fc.nat(text.length), fc.integer({ min: 0, max: 100 })).map(([start, length]) => text.slice(start, start + length)),
);
const wild = fc.string({ unit: fc.constantFrom('n', 'u', 'r', 's', 'e', 'p', 'a', ' ', '  ', '1', '%', '_', '\\', '\t', 'İ', 'é', ',', '+', '(', '医'), maxLength: 8 });

describe('a search by words', () => {
  it('finds exactly the jobs that the rule of the contract names', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(parts, wild), async (text) => {
        const q = text.replaceAll('\0', '').trim();
        expect(await found(q)).toEqual(q === '' ? jobs.map(({ title }) => title).sort() : matching(q));
      }),
      { numRuns: 120 },
    );
  });

  it.each(['registered  nurse', 'registered\tnurse', 'registered\u00A0nurse'])('finds the same whatever white space is written: %j', async (q) => {
    expect(await found(q)).toEqual(await found('registered nurse'));
    expect(await found(q)).not.toEqual([]);
  });

  it('is kept in step by two syncs at a time, whatever words they meet', async () => {
    const { dataSource } = database;
    const [one = '', other = ''] = [...titles.keys()];
    const say = async (manager: EntityManager, id: string, words: string) => {
      await manager.query('update jobs set description_text = description_text || $2 where id = $1', [id, ` ${words}`]);
      await refreshJobSearch(manager, [id]);
    };
    await dataSource.transaction(async (first) => {
      await say(first, one, 'xylophone');
      await dataSource.transaction((second) => say(second, other, 'xylophone zither'));
      await say(first, one, 'zither');
    });
    expect(await found('xylophone')).toHaveLength(2);
    expect(await found('zither')).toHaveLength(2);
  });

  it.each(['nurse', 'rn', 'pa', 'c++', '100%', 'site_work', 'care  for', 'care for', 'physician 1', 'n', 'zz', '\\', 'registered nurse', 'nurse registered', long.slice(200, 300), long.slice(0, 100)])('%s', async (q) => {
    expect(await found(q)).toEqual(matching(q));
  });

  it('looks through no text for words of which one stands in titles and the other in descriptions', async () => {
    expect((await wordConditions(database.dataSource, ['engineer physician'])).ways).toEqual(['false']);
  });

  it('looks through texts for a phrase whose words begin and end too many others, in one part of them', async () => {
    const many = Array.from({ length: 2_600 }, (_, number) => [`${number}rse`, `\nbe${number}`]).flat();
    await database.dataSource.query('insert into job_tokens (token, id) select token, hashtext(token) from unnest($1::text[]) token', [[...many, 'beside']]);
    expect(await found('rse be')).toEqual(matching('rse be'));
    await database.dataSource.query('delete from job_tokens where token = any($1)', [[...many, 'beside']]);
  });

  it('still finds the jobs an older release has written, whose tokens tell no parts apart', async () => {
    const { dataSource } = database;
    await dataSource.transaction(async (manager) => {
      for (const job of jobs) {
        const tokens = numberedTokens({ lead: tokensOf(jobSearchText(job)), body: [] });
        await rememberTokens(manager, [{ tokens }]);
        const ids = [...titles].flatMap(([id, title]) => (title === job.title ? [id] : []));
        await manager.query('update job_search set token_ids = $2 where job_id = any($1)', [ids, tokens.map(({ id }) => id)]);
      }
    });
    for (const q of ['nurse', 'rn', 'care  for', 'physician 1', 'registered nurse', 'engineer physician', 'learn to', '100% on site']) expect([q, await found(q)]).toEqual([q, matching(q)]);
  });
});
