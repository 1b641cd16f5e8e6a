import {
  beginVideo,
  findVideosOfRun,
  requestEnhancement,
  saveOutcome,
  type VideoOfRun,
  type VideoOutcome,
} from 'db/repositories/videos/video-enhancement';
import { eventually } from '../queue-stack.js';
import { json } from './video-hosts.js';
import { accounts, database, hosts, shown, sync, vimeoVideo } from './video-stack.js';

const vimeoAccount = { source: 'vimeo', account: 'users/7' };

/** Transactions that wait for another one. */
async function waiting(): Promise<number> {
  const rows: unknown[] = await database.dataSource.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

/** @returns how to let go of a video that is held from now on */
async function hold(id: string): Promise<() => Promise<void>> {
  const holder = database.dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('select 1 from videos where id = $1 for update', [id]);
  return async () => {
    await holder.commitTransaction();
    await holder.release();
  };
}

async function beginRun(): Promise<string> {
  const run = await requestEnhancement(database.dataSource);
  if (run === undefined) throw new Error('There is nothing to enhance.');
  return run;
}
async function begin(id: string): Promise<VideoOfRun> {
  const video = await beginVideo(database.dataSource, id);
  if (!video) throw new Error(`${id} is in no run.`);
  return video;
}

const found: VideoOutcome = {
  state: 'done',
  engine: 'local',
  categories: [{ id: 'leadership', confidence: 0.9 }],
  tags: ['first day'],
  findings: [],
  note: null,
};
const unknown: VideoOutcome = { state: 'failed', reason: 'None could.', isFinal: false };

describe('a sync of videos with concurrent writers', () => {
  const gives = (ids: readonly number[], changes: object = {}) => {
    hosts.routes['/users/7/videos'] = json({ data: ids.map((id) => vimeoVideo(id, changes)) });
  };
  beforeEach(async () => {
    await accounts([vimeoAccount]);
    // Stored in this order, so that a writer that follows their order begins with the last.
    gives([3, 2, 1]);
    await sync();
  });

  it('keeps concurrent results of the enhancement', async () => {
    await beginRun();
    const video = await begin('vimeo-2');
    gives([1, 2, 3], { duration: 96 });
    const letGo = await hold('vimeo-1');
    const syncing = sync();
    await eventually(async () => (await waiting()) > 0);
    await saveOutcome(database.dataSource, video, found);
    await letGo();
    expect(await syncing).toMatchObject({ vimeo: { outcome: 'good', counts: { changed: 3 } } });
    const [, enhanced] = await shown();
    expect(enhanced).toMatchObject({
      durationSeconds: 96,
      enhancementState: 'done',
      suggestedTags: ['first day'],
      aiCategories: ['leadership'],
    });
    expect(enhanced?.words).toContain('first day');
    expect(enhanced?.words).toContain('leadership');
  });

  it('gives a run no videos of a removed account', async () => {
    const run = await beginRun();
    await accounts([]);
    expect(await findVideosOfRun(database.dataSource, run)).toEqual([]);
    const rows = await database.dataSource.query<object[]>(
      'select enhancement_run_id as run, removed_at is not null as removed from videos order by id',
    );
    expect(rows).toEqual(Array(3).fill({ run: null, removed: true }));
  });

  it('gives a run no withdrawn videos', async () => {
    const run = await beginRun();
    await database.dataSource.query(`update videos set removed_at = now() where id <> 'vimeo-2'`);
    expect(await findVideosOfRun(database.dataSource, run)).toEqual(['vimeo-2']);
    expect(await beginVideo(database.dataSource, 'vimeo-1')).toBeUndefined();
  });

  const others: [string, () => Promise<() => Promise<unknown>>][] = [
    ['opens a run', () => Promise.resolve(() => requestEnhancement(database.dataSource))],
    [
      'stores what was found',
      async () => {
        await beginRun();
        const video = await begin('vimeo-2');
        return () => saveOutcome(database.dataSource, video, found);
      },
    ],
    [
      'gives a video up',
      async () => {
        await beginRun();
        const video = await begin('vimeo-2');
        return () => saveOutcome(database.dataSource, video, unknown);
      },
    ],
    ['takes its account away', () => Promise.resolve(() => accounts([]))],
  ];
  it.each(others)('does not deadlock with a writer that %s', async (_, prepare) => {
    const write = await prepare();
    gives([1, 2, 3], { duration: 96 });
    const letGo = await hold('vimeo-2');
    const syncing = sync();
    await eventually(async () => (await waiting()) > 0);
    const writing = write();
    await eventually(async () => (await waiting()) > 1);
    await letGo();
    const [synced, written] = await Promise.allSettled([syncing, writing]);
    expect([synced, written.status]).toMatchObject([
      { value: { vimeo: { outcome: 'good', counts: { changed: 3 } } } },
      'fulfilled',
    ]);
  });
});
