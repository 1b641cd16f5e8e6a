import { JobEntity } from 'db/entities/job.entity';
import { OrganizationEntity } from 'db/entities/organization.entity';
import { locksOf, withAdvisoryLock } from 'db/repositories/platform/advisory-locks';
import { findJobById } from 'db/repositories/jobs/jobs';
import { seed } from 'db/seeds/seed';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { createHttpClient, type HttpClient } from '../../src/http/http-client.js';
import { syncOrganization } from '../../src/sync/sync-organization.js';
import { boardJobs, boardJson, loopbackToo, startBoardServer, type BoardServer } from './board-server.js';

let database: TestDatabase;
let board: BoardServer;
let http: HttpClient;

beforeAll(async () => {
  database = await createTestDatabase();
  board = await startBoardServer();
  http = createHttpClient({ attempts: 1 }, loopbackToo);
});
afterAll(async () => {
  await http.close();
  await board.close();
  await database.drop();
});
afterEach(() => database.empty());

const saved = (active: boolean | undefined, name = 'Clinic') =>
  seed(
    database.dataSource,
    active === undefined
      ? []
      : [
          {
            id: 'clinic',
            name,
            isOwn: false,
            careerPageUrl: 'https://clinic.example/',
            vendor: 'greenhouse',
            sourceKind: 'board',
            source: board.address,
            keyVariable: null,
            active,
          },
        ],
  );
const sync = () =>
  syncOrganization(
    { dataSource: database.dataSource, http, feedsDirectory: __dirname, keyOf: () => undefined },
    'clinic',
  );
const listed = async () =>
  (
    await database.dataSource.query<{ id: string }[]>(
      'select id from jobs where closed_at is null and organization_id in (select id from organizations where active) order by 1',
    )
  ).map(({ id }) => id);
const openIds = async () =>
  (await database.dataSource.getRepository(JobEntity).find({ order: { id: 'ASC' } })).flatMap(
    ({ id, closedAt }) => (closedAt === null ? [id] : []),
  );
const idsOf = (...numbers: readonly number[]) => numbers.map((number) => `greenhouse_clinic_${number}`);
const aYearLater = () =>
  database.dataSource.query(
    `update organizations set updated_at = updated_at - interval '1 year', switched_off_at = switched_off_at - interval '1 year'`,
  );

describe('an organization that left the file', () => {
  it.each([undefined, false])(
    'has no open jobs, and returns without those not seen since (active: %s)',
    async (active) => {
      const { dataSource } = database;
      await saved(true);
      board.lists(boardJobs(8));
      await sync();
      await saved(active);
      await aYearLater();
      const { switchedOffAt: leftAt } = await dataSource
        .getRepository(OrganizationEntity)
        .findOneByOrFail({ id: 'clinic' });
      expect(await findJobById(dataSource, 'greenhouse_clinic_100')).toMatchObject({ closedAt: leftAt });
      // What stays switched off stays closed, as of then, whatever else its entry says.
      await saved(active, 'Clinic of the Harbor');

      await saved(true);
      expect([await listed(), await openIds()]).toEqual([[], []]);
      // Product 10.18.
      expect(
        await dataSource.query('select count(*)::int as pages from url_notices group by service'),
      ).toEqual([{ pages: 8 }, { pages: 8 }]);
      expect(await findJobById(dataSource, 'greenhouse_clinic_100')).toMatchObject({ closedAt: leftAt });

      // Six of eight vanished at once, which would hold every closing.
      board.lists([{ id: 100 }, { id: 107 }, { id: 300 }]);
      expect(await sync()).toMatchObject({ outcome: 'good', counts: { added: 1, reopened: 2, missing: 0 } });
      expect([await listed(), await openIds()]).toEqual([idsOf(100, 107, 300), idsOf(100, 107, 300)]);
      expect(await findJobById(dataSource, 'greenhouse_clinic_100')).toMatchObject({ closedAt: null });
    },
  );

  it('has its feed read on return, even when the board is unchanged', async () => {
    board.answers((request, response) => {
      if (request.headers['if-none-match'] === '"one"') response.writeHead(304, { etag: '"one"' }).end();
      else
        response
          .writeHead(200, { 'content-type': 'application/json', etag: '"one"' })
          .end(boardJson(boardJobs(2)));
    });
    await saved(true);
    await sync();
    await saved(undefined);
    await aYearLater();
    await saved(true);
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { received: 2, reopened: 2 } });
    expect(await listed()).toEqual(idsOf(100, 101));
  });

  it('is listed as before when it was away for less than a day', async () => {
    await saved(true);
    board.lists(boardJobs(2));
    await sync();
    await saved(undefined);
    expect(await findJobById(database.dataSource, 'greenhouse_clinic_100')).toMatchObject({
      closedAt: expect.any(Date) as unknown,
    });
    await saved(true);
    expect([await listed(), await openIds()]).toEqual([idsOf(100, 101), idsOf(100, 101)]);
    expect(await findJobById(database.dataSource, 'greenhouse_clinic_100')).toMatchObject({ closedAt: null });
  });

  it('is left to a sync that was running meanwhile', async () => {
    await saved(true);
    board.lists(boardJobs(2));
    await sync();
    const held = await withAdvisoryLock(database.dataSource, locksOf.sync, 'clinic', async () => {
      await saved(undefined);
      await aYearLater();
      expect(await listed()).toEqual([]);
      await saved(true);
      expect([await listed(), await openIds()]).toEqual([idsOf(100, 101), idsOf(100, 101)]);
      return true;
    });
    expect(held).toBe(true);
  });
});
