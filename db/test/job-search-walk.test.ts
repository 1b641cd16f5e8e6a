import { tokenShares } from 'db/repositories/job-token-shares';
import { searchJobs, type JobPosition, type ListedJob } from 'db/repositories/job-search';
import { tokenId } from 'db/repositories/job-tokens';
import { jobExists, organizationExists } from 'db/testing/factories';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';

let database: TestDatabase;
let organization: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const { dataSource } = database;
  organization = (await organizationExists(dataSource)).id;
  const other = (await organizationExists(dataSource)).id;
  for (let number = 0; number < 120; number += 1) {
    // Every job cares for patients; the newest half of one organization does not say nurse.
    const title = number % 3 === 0 || number > 60 ? `Nurse ${number}` : `Cook ${number}`;
    // Nine in ten say ward, but none of the newest: a walk along the list finds too few there, and one in between is passed.
    const department = number < 12 || number === 50 ? null : 'Ward';
    await jobExists(dataSource, { organizationId: number % 2 ? organization : other, title, department, postedAt: new Date(Date.UTC(2026, 0, 1) - number * 60_000) });
  }
  await dataSource.query('analyze job_search');
});
afterAll(() => database.drop());

const titles = (listed: readonly ListedJob[]) => listed.map(({ job }) => job.title);
const whole = (filters: { q: string; organization?: string }) => searchJobs(database.dataSource, filters, {});

describe('words that many jobs have', () => {
  it('are known to be common by the database itself', async () => {
    const { jobs, shareOf } = await tokenShares(database.dataSource);
    expect(jobs).toBe(120);
    expect(shareOf([String(tokenId('care', 'body'))])).toBe(1);
    expect(shareOf([String(tokenId('nurse', 'lead'))])).toBeCloseTo(80 / 120, 1);
    expect(shareOf([String(tokenId('unheard', 'lead'))])).toBe(0);
  });

  it.each(['care', 'ward', 'nurse', 'care for patients', 'nurse 1', 'cook', 'are'])('%s: every page is the part of the whole list that it was', async (q) => {
    for (const filters of [{ q }, { q, organization }]) {
      const all = await whole(filters);
      for (const limit of [2]) {
        let after: JobPosition | undefined;
        for (let from = 0; from < all.length; from += limit) {
          const page = await searchJobs(database.dataSource, filters, { limit, ...(after && { after }) });
          expect(titles(page)).toEqual(titles(all.slice(from, from + limit)));
          after = page.at(-1)?.position;
        }
        const [last, middle] = [all.at(-1), all[Math.floor(all.length / 2)]];
        if (last) expect(await searchJobs(database.dataSource, filters, { limit, after: last.position })).toEqual([]);
        if (middle) expect(titles(await searchJobs(database.dataSource, filters, { limit, before: middle.position }))).toEqual(titles(all.slice(0, all.indexOf(middle)).slice(-limit)));
        expect(titles(await searchJobs(database.dataSource, filters, { limit, offset: 1 }))).toEqual(titles(all.slice(1, 1 + limit)));
        expect(titles(await searchJobs(database.dataSource, filters, { limit, sort: 'title' }))).toEqual([...titles(all)].sort().slice(0, limit));
      }
    }
  });
});
