import fc from 'fast-check';
import { findJob } from 'contract';
import { createDataSource } from 'db/data-source';
import { findLookupCandidates } from 'db/repositories/jobs/job-lookup-candidates';
import { jobExists, organizationExists } from 'db/testing/factories';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import type { DataSource } from 'typeorm';

let database: TestDatabase;
let list: readonly { id: string; title: string }[];

const titles = [
  'Registered Nurse',
  'Registered Nurse - ICU',
  'REGISTERED  NURSE',
  'Registered_Nurse (Night)',
  'Nurse',
  'Cook',
  'IT',
  'Pflegefachkraft – Nürnberg',
  'Ärztin',
  '医師',
  'İstanbul Kitchen',
  'Kelvin \u212Aitchen',
  '100% Remote_Coder\\',
  'Physician\u00A0Assistant',
  '—',
];
const externalIds = ['1', '12', '123', 'a_b', 'a_b_c', 'A', '%', '\\'];

beforeAll(async () => {
  database = await createTestDatabase();
  for (const organizationId of ['north', 'south'])
    await organizationExists(database.dataSource, { id: organizationId });
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
  await jobExists(database.dataSource, {
    organizationId: 'south',
    externalId: 'closed',
    title: 'Closed Position',
    closedAt: new Date(),
  });
  list = await database.dataSource.query(
    'select id, title from jobs where closed_at is null order by sort_at desc, id desc',
  );
});
afterAll(() => database.drop());

const sameChoice = async (segment: string) => {
  const [fromAll, fromCandidates] = [
    findJob(segment, list),
    findJob(segment, await findLookupCandidates(database.dataSource, segment)),
  ];
  expect([segment, fromCandidates?.rule, fromCandidates?.job.id]).toEqual([
    segment,
    fromAll?.rule,
    fromAll?.job.id,
  ]);
};

/** @returns how many rows of the jobs were read for it */
async function lookedAt(
  { url }: TestDatabase,
  look: (database: DataSource) => Promise<unknown>,
): Promise<number> {
  // The counts are reported at once.
  const single = await createDataSource({ url, poolSize: 1, applicationName: 'test' }).initialize();
  const read = async () => {
    await single.query('select pg_stat_force_next_flush()');
    const rows: { read: string }[] = await single.query(
      `select (select seq_tup_read from pg_stat_user_tables where relname = 'jobs') + sum(idx_tup_read) as read from pg_stat_user_indexes where relname = 'jobs'`,
    );
    return Number(rows[0]?.read);
  };
  try {
    const before = await read();
    await look(single);
    return (await read()) - before;
  } finally {
    await single.destroy();
  }
}

describe('lookup candidates', () => {
  it('give the same result as the whole list, for every id, title and near miss', async () => {
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
    for (const segment of [
      '',
      '_',
      '__',
      '_north',
      'x_north_',
      'x_nowhere_1',
      'closed-position',
      'greenhouse_south_closed',
    ])
      await sameChoice(segment);
  });

  it('give the same result for any text of the same parts', async () => {
    const piece = fc.constantFrom(
      ...titles.flatMap((title) => title.split(/(?=[\s_-])/)),
      ...externalIds,
      'greenhouse',
      'north',
      'south',
      '_',
      '-',
      ' ',
      'i',
      'K',
      '%',
    );
    const segment = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          segment,
          fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
        ),
        sameChoice,
      ),
      { numRuns: 300 },
    );
  });

  it('are none when no job is open', async () => {
    const empty = await createTestDatabase();
    expect(await findLookupCandidates(empty.dataSource, 'anything')).toEqual([]);
    await empty.drop();
  });
});

describe('lookup candidates of many jobs', () => {
  const JOBS = 3_000;
  const oldest = 'Старшая медицинская сестра';
  let many: TestDatabase;

  beforeAll(async () => {
    many = await createTestDatabase();
    const { dataSource } = many;
    await organizationExists(dataSource, { id: 'north' });
    const { id } = await jobExists(dataSource, {
      organizationId: 'north',
      externalId: '0',
      title: 'Kitchen aid i',
    });
    await dataSource.transaction(async (manager) => {
      const columns: { names: string }[] = await manager.query(
        `select string_agg(column_name, ', ') as names from information_schema.columns where table_name = 'jobs' and is_generated = 'NEVER' and column_name not in ('id', 'external_id', 'title', 'posted_at')`,
      );
      const copied = columns[0]?.names ?? '';
      await manager.query(
        `insert into jobs (id, external_id, title, posted_at, ${copied})
         select 'greenhouse_north_' || n, n::text, case when n = $2 then $3 else title end, posted_at - n * interval '1 minute', ${copied}
         from jobs, generate_series(1, $2::int) n where id = $1`,
        [id, JOBS, oldest],
      );
    });
    await dataSource.query('analyze');
  });
  afterAll(() => many.drop());

  it.each(['iiiiii', '......', 'i-i-i-i', 'в-в-в-в', '看護師長募集中'])(
    'cost one scan per rule, also of %s',
    async (segment) => {
      let candidates: readonly { readonly id: string }[] = [];
      const looked = await lookedAt(many, async (single) => {
        candidates = await findLookupCandidates(single, segment);
      });
      // Nothing is so called: the newest job of all.
      expect(candidates.map(({ id }) => id)).toEqual(['greenhouse_north_0']);
      expect(looked).toBeLessThan(2 * JOBS + 50);
    },
  );

  it('are found by a title without ASCII letters among many jobs', async () => {
    for (const segment of ['старшая-медицинская-сестра', 'медицинская_сестра']) {
      expect((await findLookupCandidates(many.dataSource, segment)).map(({ title }) => title)).toEqual([
        oldest,
      ]);
    }
  });

  it('are found in parts when titles are longer than the compared prefix', async () => {
    const long = 'Nurse of many wards '.repeat(30);
    await many.dataSource.query('update jobs set title = $2 || external_id where id = any($1)', [
      Array.from({ length: 300 }, (_, n) => `greenhouse_north_${n}`),
      long,
    ]);
    expect((await findLookupCandidates(many.dataSource, `${long}298`)).map(({ id }) => id)).toEqual([
      'greenhouse_north_298',
    ]);
  });
});
