import { FeedRunEntity } from 'db/entities/feed-run.entity';
import { locksOf } from 'db/repositories/advisory-locks';
import { findFeedStatus, findNamelessBefore } from 'db/repositories/feed-runs';
import { organizationExists } from 'db/testing/factories';
import type { ServerResponse } from 'node:http';
import { syncEverything, syncOrganization } from '../src/sync/sync-organization.js';
import { OperatorError } from 'server-kit/operator-error';
import { createHttpClient } from '../src/connectors/http-client.js';
import { boardJobs, loopbackToo } from './board-server.js';
import { endLockHolder } from './lock-holders.js';
import { eventually } from './queue-house.js';
import { keepSyncHouse, syncClinic } from './sync-house.js';

const house = keepSyncHouse();
const sync = () => syncClinic(house);

describe('a feed that is being read', () => {
  it('is left when the database goes away', async () => {
    let isLetGo = false;
    // A vendor whose feed is read as it comes.
    house.clinic = (await organizationExists(house.database.dataSource, { vendor: 'indeed', source: house.board.address })).id;
    house.board.answers((_, response) => {
      response.on('close', () => (isLetGo = true));
      const jobs = [1, 2, 3].map((id) => `<job><referencenumber>${id}</referencenumber><title>Nurse</title><url>https://jobs.board.example/${id}</url></job>`).join('');
      // The end never comes. An answer with a mark is read as it comes.
      void house.database.dataSource.query(endLockHolder(locksOf.sync), [house.clinic]).then(() => response.writeHead(200, { etag: '"1"' }).write(`<source>${jobs}${' '.repeat(150_000)}`));
    });
    await expect(sync()).rejects.toThrow();
    await eventually(() => Promise.resolve(isLetGo));
  });

  it.each([
    ['between its records', (response: ServerResponse) => void response.writeHead(200).write('<source><job><referencenumber>1</referencenumber><title>Nurse</title></job>')],
    ['before its answer', () => undefined],
    ['between two attempts', (response: ServerResponse) => void response.writeHead(503, { 'retry-after': '29' }).end()],
  ])('is left at once when the sync is told to end, %s', async (_, answer) => {
    house.clinic = (await organizationExists(house.database.dataSource, { vendor: 'indeed', source: house.board.address })).id;
    const ending = new AbortController();
    house.board.answers((_request, response) => {
      answer(response);
      ending.abort(new OperatorError('The worker was stopped.'));
    });
    const http = createHttpClient({}, loopbackToo);
    const { dataSource } = house.database;
    expect(await syncOrganization({ dataSource, http, feedsDirectory: __dirname, keyOf: () => undefined, signal: ending.signal }, house.clinic)).toEqual({ outcome: 'failed', reason: 'The worker was stopped.' });
    await http.close();
    // Nothing is left behind: the next sync finds the lock free, and no job.
    house.board.answers((_request, response) => response.end('<source></source>'));
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { received: 0, missing: 0 } });
  });
});

describe('a feed whose key is not set', () => {
  it('is not read without it, fails, and keeps its jobs', async () => {
    house.board.lists(boardJobs(2));
    await sync();
    await house.database.dataSource.query(`update organizations set key_variable = 'CLINIC_KEY' where id = $1`, [house.clinic]);
    house.board.lists(boardJobs(3));
    await house.database.dataSource.query(`update organizations set source = source || '?key=hidden' where id = $1`, [house.clinic]);
    const reason = `CLINIC_KEY is not set, so the greenhouse feed ${house.board.address} cannot be read.`;
    expect(await sync()).toEqual({ outcome: 'failed', reason });
    expect((await findFeedStatus(house.database.dataSource)).find(({ organizationId }) => organizationId === house.clinic)).toMatchObject({ lastOutcome: 'failed', lastReason: reason, openJobs: 2 });
  });
});

describe('a feed that has failed for weeks', () => {
  it('is known to have been read once', async () => {
    house.board.lists([...boardJobs(2), { id: null }]);
    await sync();
    const status = async () => (await findFeedStatus(house.database.dataSource)).find(({ organizationId }) => organizationId === house.clinic);
    const age = () => house.database.dataSource.query(`update feed_runs set started_at = started_at - interval '31 days', finished_at = finished_at - interval '31 days' where organization_id = $1`, [house.clinic]);
    await age();
    house.board.answers((_, response) => response.writeHead(500).end());
    await sync();
    await age();
    const good = (await status())?.lastGoodAt;
    expect(good).toBeInstanceOf(Date);
    await sync();
    expect(await status()).toMatchObject({ lastOutcome: 'failed', lastGoodAt: good });
    expect(await findNamelessBefore(house.database.dataSource.manager, house.clinic)).toBe(1);
    // Failures go by age, and the good run too once there is another.
    const outcomes = async () => (await house.database.dataSource.getRepository(FeedRunEntity).find({ where: { organizationId: house.clinic }, order: { id: 'ASC' } })).map(({ outcome }) => outcome);
    expect(await outcomes()).toEqual(['good', 'failed']);
    house.board.lists(boardJobs(2));
    await sync();
    await sync();
    expect(await outcomes()).toEqual(['failed', 'good', 'good']);
  });
});

describe('an organization whose sync fails as nobody foresaw', () => {
  it('is reported, keeps no other from being synced, and is an error in the end', async () => {
    const { dataSource } = house.database;
    const broken = (await organizationExists(dataSource, { source: house.board.address, keyVariable: 'BROKEN_KEY' })).id;
    house.board.lists(boardJobs(2));
    const keyOf = () => {
      throw new TypeError('of this code');
    };
    const told: [string, string, string | null][] = [];
    const syncing = syncEverything({ dataSource, http: house.http, feedsDirectory: __dirname, keyOf }, [broken, house.clinic], (id, { outcome, reason }) => told.push([id, outcome, reason]));
    await expect(syncing).rejects.toThrow('of this code');
    expect(told).toEqual([[broken, 'failed', 'The sync itself failed (TypeError).'], [house.clinic, 'good', null]]);
  });
});
