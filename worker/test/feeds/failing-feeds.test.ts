import { FeedRunEntity } from 'db/entities/feed-run.entity';
import { locksOf } from 'db/repositories/platform/advisory-locks';
import { findFeedStatus, findWithoutIdBefore } from 'db/repositories/feeds/feed-runs';
import { organizationExists } from 'db/testing/factories';
import type { ServerResponse } from 'node:http';
import { syncEverything, syncOrganization } from '../../src/sync/sync-organization.js';
import { OperatorError } from 'server-kit/operator-error';
import { createHttpClient } from '../../src/http/http-client.js';
import { boardJobs, loopbackToo } from './board-server.js';
import { endLockHolder } from './lock-holders.js';
import { eventually } from '../queue-stack.js';
import { keepSyncStack, syncClinic } from './sync-stack.js';

const stack = keepSyncStack();
const sync = () => syncClinic(stack);

describe('a feed during reading', () => {
  it('is aborted when the database becomes unavailable', async () => {
    let isLetGo = false;
    // A vendor whose feed is read as it comes.
    stack.clinic = (
      await organizationExists(stack.database.dataSource, { vendor: 'indeed', source: stack.board.address })
    ).id;
    stack.board.answers((_, response) => {
      response.on('close', () => (isLetGo = true));
      const jobs = [1, 2, 3]
        .map(
          (id) =>
            `<job><referencenumber>${id}</referencenumber><title>Nurse</title><url>https://jobs.board.example/${id}</url></job>`,
        )
        .join('');
      // The end never comes. An answer with a mark is read as it comes.
      void stack.database.dataSource
        .query(endLockHolder(locksOf.sync), [stack.clinic])
        .then(() => response.writeHead(200, { etag: '"1"' }).write(`<source>${jobs}${' '.repeat(150_000)}`));
    });
    await expect(sync()).rejects.toThrow();
    await eventually(() => Promise.resolve(isLetGo));
  });

  it.each([
    [
      'between its records',
      (response: ServerResponse) =>
        void response
          .writeHead(200)
          .write('<source><job><referencenumber>1</referencenumber><title>Nurse</title></job>'),
    ],
    ['before its answer', () => undefined],
    [
      'between two attempts',
      (response: ServerResponse) => void response.writeHead(503, { 'retry-after': '29' }).end(),
    ],
  ])('is aborted at once when the sync is stopped, %s', async (_, answer) => {
    stack.clinic = (
      await organizationExists(stack.database.dataSource, { vendor: 'indeed', source: stack.board.address })
    ).id;
    const ending = new AbortController();
    stack.board.answers((_request, response) => {
      answer(response);
      ending.abort(new OperatorError('The worker was stopped.'));
    });
    const http = createHttpClient({}, loopbackToo);
    const { dataSource } = stack.database;
    expect(
      await syncOrganization(
        { dataSource, http, feedsDirectory: __dirname, keyOf: () => undefined, signal: ending.signal },
        stack.clinic,
      ),
    ).toEqual({ outcome: 'failed', reason: 'The worker was stopped.' });
    await http.close();
    // Nothing is left behind: the next sync finds the lock free, and no job.
    stack.board.answers((_request, response) => response.end('<source></source>'));
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { received: 0, missing: 0 } });
  });
});

describe('a feed without its key', () => {
  it('is not read, fails, and keeps its jobs', async () => {
    stack.board.lists(boardJobs(2));
    await sync();
    await stack.database.dataSource.query(
      `update organizations set key_variable = 'CLINIC_KEY' where id = $1`,
      [stack.clinic],
    );
    stack.board.lists(boardJobs(3));
    await stack.database.dataSource.query(
      `update organizations set source = source || '?key=hidden' where id = $1`,
      [stack.clinic],
    );
    const reason = `CLINIC_KEY is not set, so the greenhouse feed ${stack.board.address} cannot be read.`;
    expect(await sync()).toEqual({ outcome: 'failed', reason });
    expect(
      (await findFeedStatus(stack.database.dataSource)).find(
        ({ organizationId }) => organizationId === stack.clinic,
      ),
    ).toMatchObject({ lastOutcome: 'failed', lastReason: reason, openJobs: 2 });
  });
});

describe('a feed that has failed for weeks', () => {
  it('is known to have been read before', async () => {
    stack.board.lists([...boardJobs(2), { id: null }]);
    await sync();
    const status = async () =>
      (await findFeedStatus(stack.database.dataSource)).find(
        ({ organizationId }) => organizationId === stack.clinic,
      );
    const age = () =>
      stack.database.dataSource.query(
        `update feed_runs set started_at = started_at - interval '31 days', finished_at = finished_at - interval '31 days' where organization_id = $1`,
        [stack.clinic],
      );
    await age();
    stack.board.answers((_, response) => response.writeHead(500).end());
    await sync();
    await age();
    const good = (await status())?.lastGoodAt;
    expect(good).toBeInstanceOf(Date);
    await sync();
    expect(await status()).toMatchObject({ lastOutcome: 'failed', lastGoodAt: good });
    expect(await findWithoutIdBefore(stack.database.dataSource.manager, stack.clinic)).toBe(1);
    // Failures go by age, and the good run too once there is another.
    const outcomes = async () =>
      (
        await stack.database.dataSource
          .getRepository(FeedRunEntity)
          .find({ where: { organizationId: stack.clinic }, order: { id: 'ASC' } })
      ).map(({ outcome }) => outcome);
    expect(await outcomes()).toEqual(['good', 'failed']);
    stack.board.lists(boardJobs(2));
    await sync();
    await sync();
    expect(await outcomes()).toEqual(['failed', 'good', 'good']);
  });
});

describe('an organization whose sync fails unexpectedly', () => {
  it('is reported, does not stop other syncs, and is an error in the end', async () => {
    const { dataSource } = stack.database;
    const broken = (
      await organizationExists(dataSource, { source: stack.board.address, keyVariable: 'BROKEN_KEY' })
    ).id;
    stack.board.lists(boardJobs(2));
    const keyOf = () => {
      throw new TypeError('of this code');
    };
    const reported: [string, string, string | null][] = [];
    const syncing = syncEverything(
      { dataSource, http: stack.http, feedsDirectory: __dirname, keyOf },
      [broken, stack.clinic],
      (id, { outcome, reason }) => reported.push([id, outcome, reason]),
    );
    await expect(syncing).rejects.toThrow('of this code');
    expect(reported).toEqual([
      [broken, 'failed', 'The sync itself failed (TypeError).'],
      [stack.clinic, 'good', null],
    ]);
  });
});
