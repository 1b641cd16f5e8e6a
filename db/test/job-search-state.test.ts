import { refreshStaleJobSearch } from 'db/repositories/job-search-state';
import { anyJobFound } from 'db/repositories/job-search';
import { findCorrections, rememberJobWords } from 'db/repositories/job-words';
import { readDataVersion } from 'db/repositories/data-version';
import { migrate } from 'db/migrate';
import { jobExists, organizationExists } from 'db/testing/factories';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  const { id } = await organizationExists(database.dataSource);
  await jobExists(database.dataSource, { organizationId: id, title: 'RN', location: 'Tyler, TX', locations: [{ label: 'Tyler, TX' }] });
});
afterEach(() => database.drop());

describe('jobs stored before', () => {
  it('are searched by place, title and synonyms once the migration has run', async () => {
    const { dataSource } = database;
    while ((await dataSource.query<unknown[]>(`select 1 from information_schema.tables where table_name = 'job_words'`)).length > 0) await dataSource.undoLastMigration();
    await migrate(database.url);
    expect(await anyJobFound(dataSource, { q: 'registered nurse', location: 'Tyler, TX' })).toBe(true);
    expect(await findCorrections(dataSource, ['tylre'])).toEqual(new Map([['tylre', ['tyler']]]));
  });

  it('are written anew when the table of synonyms has changed, and only then', async () => {
    const { dataSource } = database;
    await dataSource.query(`update job_search set token_ids = '{}'`);
    expect(await refreshStaleJobSearch(dataSource)).toBe(false);
    expect(await anyJobFound(dataSource, { q: 'registered nurse' })).toBe(false);
    await dataSource.query(`update job_search_state set text_version = 'of another table'`);
    const before = await readDataVersion(dataSource);
    expect(await refreshStaleJobSearch(dataSource)).toBe(true);
    expect(await anyJobFound(dataSource, { q: 'registered nurse' })).toBe(true);
    expect(await readDataVersion(dataSource)).not.toBe(before);
    expect(await refreshStaleJobSearch(dataSource)).toBe(false);
  });

  it('are written anew while a sync is under way that has looked at the words', async () => {
    const { dataSource } = database;
    await dataSource.query(`update job_search_state set text_version = ''`);
    const sync = dataSource.createQueryRunner();
    await sync.startTransaction();
    await rememberJobWords(sync.manager, ['tyler']);
    expect(await refreshStaleJobSearch(dataSource)).toBe(true);
    await rememberJobWords(sync.manager, ['houston']);
    await sync.commitTransaction();
    await sync.release();
    expect(await findCorrections(dataSource, ['tylre', 'houtson'])).toEqual(new Map([['tylre', ['tyler']], ['houtson', ['houston']]]));
  });

  it('stay listed while they are', async () => {
    await database.dataSource.query(`update job_search_state set text_version = ''`);
    await Promise.all([refreshStaleJobSearch(database.dataSource), anyJobFound(database.dataSource, {}).then((found) => expect(found).toBe(true))]);
  });
});
