import { FeedRunEntity } from 'db/entities/feed-run.entity';
import { locksOf, withAdvisoryLock } from 'db/repositories/platform/advisory-locks';
import { failAbandonedRuns, openFeedRun } from 'db/repositories/feeds/feed-runs';
import { boardJobs, boardJson } from './board-server.js';
import { keepSyncStack, syncClinic } from './sync-stack.js';

const stack = keepSyncStack();
const sync = () => syncClinic(stack);
const runs = () =>
  stack.database.dataSource
    .getRepository(FeedRunEntity)
    .find({ where: { organizationId: stack.clinic }, order: { id: 'ASC' } });
const outcomes = async () => (await runs()).map(({ outcome }) => outcome);
const listed = async () =>
  (
    await stack.database.dataSource.query<{ id: string }[]>(
      `select split_part(id, '_', 3) as id from jobs where closed_at is null and split_part(id, '_', 2) = $1 order by 1`,
      [stack.clinic],
    )
  ).map(({ id }) => Number(id));

describe('several syncs of one organization', () => {
  it('at once have one result: one runs, the others stop', async () => {
    const ended: string[] = [];
    let answer: () => void = () => undefined;
    // On a busy machine the others take their time to see that one is at work: it ends no sooner.
    const othersHaveLeft = new Promise<void>((resolve) => (answer = resolve));
    stack.board.answers(
      (_, response) => void othersHaveLeft.then(() => response.writeHead(200).end(boardJson(boardJobs(3)))),
    );
    await Promise.all(
      [sync(), sync(), sync()].map(async (syncing) => {
        ended.push((await syncing).outcome);
        if (ended.length === 2) answer();
      }),
    );
    expect(ended).toEqual(['skipped', 'skipped', 'good']);
    expect(await listed()).toEqual([100, 101, 102]);
    expect(await outcomes()).toEqual(['good']);
  });

  it('recover the run of a dead worker', async () => {
    await openFeedRun(stack.database.dataSource.manager, stack.clinic, 'greenhouse');
    stack.board.lists(boardJobs(1));
    await sync();
    expect(await outcomes()).toEqual(['failed', 'good']);
  });

  it('are distinguished from dead ones by their lock', async () => {
    await openFeedRun(stack.database.dataSource.manager, stack.clinic, 'greenhouse');
    const whileHeld = await withAdvisoryLock(
      stack.database.dataSource,
      locksOf.sync,
      stack.clinic,
      async () => {
        await failAbandonedRuns(stack.database.dataSource);
        return outcomes();
      },
    );
    expect(whileHeld).toEqual(['running']);
    expect(await failAbandonedRuns(stack.database.dataSource)).toBe(1);
    expect(await outcomes()).toEqual(['failed']);
  });

  it('do not wait for hours on a lost machine: Postgres detects the dead lock holder', async () => {
    const looks = await withAdvisoryLock(
      stack.database.dataSource,
      locksOf.sync,
      stack.clinic,
      (connection) =>
        connection.query<{ seconds: number }[]>(
          `select current_setting('tcp_keepalives_idle')::int + current_setting('tcp_keepalives_interval')::int * current_setting('tcp_keepalives_count')::int as seconds`,
        ),
    );
    expect(looks).toEqual([{ seconds: 60 }]);
  });

  it('skip an inactive organization', async () => {
    await stack.database.dataSource.query(
      'update organizations set active = false, switched_off_at = now() where id = $1',
      [stack.clinic],
    );
    expect(await sync()).toMatchObject({ outcome: 'skipped' });
  });
});
