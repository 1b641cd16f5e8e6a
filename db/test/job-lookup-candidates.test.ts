import fc from 'fast-check';
import { findJob } from 'db/contract';
import { createDataSource } from 'db/data-source';
import { findLookupCandidates } from 'db/repositories/job-lookup-candidates';
import { jobExists, organizationExists } from 'db/testing/factories';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';

let database: TestDatabase;
let list: readonly { id: string; title: string }[];

const titles = [
  'Registered Nurse', 'Registered Nurse - ICU', 'REGISTERED  NURSE', 'Registered_Nurse (Night)', 'Nurse', 'Cook', 'IT',
  'Pflegefachkraft – Nürnberg', 'Ärztin', '医師', 'İstanbul Kitchen', 'Kelvin \u212Aitchen', '100% Remote_Coder\\', 'Physician\u00A0Assistant', '—',
];
const externalIds = ['1', '12', '123', 'a_b', 'a_b_c', 'A', '%', '\\'];

beforeAll(async () => {
  database = await createTestDatabase();
  for (const organizationId of ['north', 'south']) await organizationExists(database.dataSource, { id: organizationId });
  let day = 0;
  for (const [index, title] of titles.entries()) {
    for (const organizationId of ['north', 'south']) {
      day += 1;
      // Days repeat, so the id decides the order now and then.
      await jobExists(database.dataSource, {
        organizationId,
        externalId: `${externalIds[(index + day) % externalIds.length]}${index > 7 ? index : ''}`,
        title,
        postedAt: new Date(Date.UTC(2026, 0, 1 + ((day * 7) % 20))),
      });
    }
  }
  await jobExists(database.dataSource, { organizationId: 'south', externalId: 'closed', title: 'Closed Position', closedAt: new Date() });
  list = await database.dataSource.query(
    'select job_id as id, title from job_search join jobs on jobs.id = job_id order by sort_at desc, job_id desc',
  );
});
afterAll(() => database.drop());

const sameChoice = async (segment: string) => {
  const [fromAll, fromCandidates] = [findJob(segment, list), findJob(segment, await findLookupCandidates(database.dataSource, segment))];
  expect([segment, fromCandidates?.rule, fromCandidates?.job.id]).toEqual([segment, fromAll?.rule, fromAll?.job.id]);
};

describe('lookup candidates', () => {
  it('lead to the same choice as the whole list, for every id, title and near miss', async () => {
    const separators = ['-', '_', '+', ' ', '--'];
    for (const { id, title } of list) {
      for (const separator of separators) await sameChoice(title.replace(/\s+/g, separator).toLowerCase());
      await sameChoice(title.toUpperCase());
      await sameChoice(title.slice(1, -2));
      await sameChoice(id);
      await sameChoice(`${id}x`);
      await sameChoice(id.slice(0, -1));
      await sameChoice(id.replace('greenhouse', 'lever'));
    }
    for (const segment of ['', '_', '__', '_north', 'x_north_', 'x_nowhere_1', 'closed-position', 'greenhouse_south_closed']) await sameChoice(segment);
  });

  it('lead to the same choice for any text made of the same pieces', async () => {
    const piece = fc.constantFrom(...titles.flatMap((title) => title.split(/(?=[\s_-])/)), ...externalIds, 'greenhouse', 'north', 'south', '_', '-', ' ', 'i', 'K', '%');
    const segment = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''));
    await fc.assert(fc.asyncProperty(fc.oneof(segment, fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))), sameChoice), { numRuns: 300 });
  });

  it('are looked for among the jobs of the client alone', async () => {
    // Its counts are told at once.
    const single = await createDataSource({ url: database.url, poolSize: 1, applicationName: 'test' }).initialize();
    const looked = async () => {
      await single.query('select pg_stat_force_next_flush()');
      const rows: { read: string }[] = await single.query(
        `select (select seq_tup_read from pg_stat_user_tables where relname = 'job_search') + sum(idx_tup_read) as read from pg_stat_user_indexes where relname = 'job_search'`,
      );
      return Number(rows[0]?.read);
    };
    try {
      await single.query('set enable_seqscan = off');
      const before = await looked();
      await findLookupCandidates(single, 'lever_nowhere_abc');
      // The id itself, and the newest job of all.
      expect((await looked()) - before).toBeLessThan(5);
    } finally {
      await single.destroy();
    }
  });

  it('are none when no job is open', async () => {
    const empty = await createTestDatabase();
    expect(await findLookupCandidates(empty.dataSource, 'anything')).toEqual([]);
    await empty.drop();
  });
});
