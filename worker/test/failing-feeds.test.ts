import { FeedRunEntity } from 'db/entities/feed-run.entity';
import { locksOf } from 'db/repositories/advisory-locks';
import { findFeedStatus, findNamelessBefore } from 'db/repositories/feed-runs';
import { organizationExists } from 'db/testing/factories';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { createHttpClient, type HttpClient } from '../src/connectors/http-client.js';
import { syncOrganization } from '../src/sync/sync-organization.js';
import { boardJobs, loopbackToo, startBoardServer, type BoardServer } from './board-server.js';
import { eventually } from './queue-house.js';

let database: TestDatabase;
let board: BoardServer;
let http: HttpClient;
let clinic: string;

beforeAll(async () => {
  database = await createTestDatabase();
  board = await startBoardServer();
  http = createHttpClient({ attempts: 1 }, loopbackToo);
});
afterAll(async () => {
  await board.close();
  await http.close();
  await database.drop();
});
beforeEach(async () => {
  clinic = (await organizationExists(database.dataSource, { source: board.address })).id;
});

const sync = () => syncOrganization({ dataSource: database.dataSource, http, feedsDirectory: __dirname, keyOf: () => undefined }, clinic);

describe('a feed that has begun', () => {
  it('is let go of when the database goes away before it is read on', async () => {
    let isLetGo = false;
    // A vendor whose feed is read as it comes.
    clinic = (await organizationExists(database.dataSource, { vendor: 'indeed', source: board.address })).id;
    const cutOff = `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = $1 and database = (select oid from pg_database where datname = current_database())`;
    board.answers((_, response) => {
      response.on('close', () => (isLetGo = true));
      const jobs = [1, 2, 3].map((id) => `<job><referencenumber>${id}</referencenumber><title>Nurse</title><url>https://jobs.board.example/${id}</url></job>`).join('');
      // The end never comes. An answer with a mark is read as it comes.
      void database.dataSource.query(cutOff, [locksOf.sync]).then(() => response.writeHead(200, { etag: '"1"' }).write(`<source>${jobs}${' '.repeat(150_000)}`));
    });
    await expect(sync()).rejects.toThrow();
    await eventually(() => Promise.resolve(isLetGo));
  });
});

describe('a feed whose key is not set', () => {
  it('is not read without it, fails, and keeps its jobs', async () => {
    board.lists(boardJobs(2));
    await sync();
    await database.dataSource.query(`update organizations set key_variable = 'CLINIC_KEY' where id = $1`, [clinic]);
    board.lists(boardJobs(3));
    await database.dataSource.query(`update organizations set source = source || '?key=hidden' where id = $1`, [clinic]);
    const reason = `CLINIC_KEY is not set, so the greenhouse feed ${board.address} cannot be read.`;
    expect(await sync()).toEqual({ outcome: 'failed', reason });
    expect((await findFeedStatus(database.dataSource)).find(({ organizationId }) => organizationId === clinic)).toMatchObject({ lastOutcome: 'failed', lastReason: reason, openJobs: 2 });
  });
});

describe('a feed that has failed for weeks', () => {
  it('is known to have been read once', async () => {
    board.lists([...boardJobs(2), { id: null }]);
    await sync();
    const status = async () => (await findFeedStatus(database.dataSource)).find(({ organizationId }) => organizationId === clinic);
    const age = () => database.dataSource.query(`update feed_runs set started_at = started_at - interval '31 days', finished_at = finished_at - interval '31 days' where organization_id = $1`, [clinic]);
    await age();
    board.answers((_, response) => response.writeHead(500).end());
    await sync();
    await age();
    const good = (await status())?.lastGoodAt;
    expect(good).toBeInstanceOf(Date);
    await sync();
    expect(await status()).toMatchObject({ lastOutcome: 'failed', lastGoodAt: good });
    expect(await findNamelessBefore(database.dataSource.manager, clinic)).toBe(1);
    // Failures go by age, and the good run too once there is another.
    const outcomes = async () => (await database.dataSource.getRepository(FeedRunEntity).find({ where: { organizationId: clinic }, order: { id: 'ASC' } })).map(({ outcome }) => outcome);
    expect(await outcomes()).toEqual(['good', 'failed']);
    board.lists(boardJobs(2));
    await sync();
    await sync();
    expect(await outcomes()).toEqual(['failed', 'good', 'good']);
  });
});
