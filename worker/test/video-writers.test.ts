import { requestEnhancement } from 'db/repositories/enhancement-runs';
import { nextVideos, saveOutcomes, takeRun, type EnhancedVideo, type HeldRun, type WaitingVideo } from 'db/repositories/enhancement-work';
import { eventually } from './queue-house.js';
import { json } from './video-hosts.js';
import { accounts, database, hosts, shown, sync, vimeoVideo } from './video-house.js';

const vimeoAccount = { source: 'vimeo', account: 'users/7' };

/** Transactions that wait for another one. */
async function waiting(): Promise<number> {
  const rows: unknown[] = await database.dataSource.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
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

async function beginRun(): Promise<HeldRun> {
  const requested = await requestEnhancement(database.dataSource, 'enhance-videos');
  const run = await takeRun(database.dataSource, requested?.runId ?? '', 'this worker');
  if (typeof run === 'string') throw new Error(`The run is ${run}.`);
  return run;
}
const take = ({ id }: HeldRun) => nextVideos(database.dataSource, id, 10);

const found = (video: WaitingVideo): EnhancedVideo => ({
  video,
  outcome: { state: 'done', engine: 'local', categories: [{ id: 'leadership', confidence: 0.9 }], tags: ['first day'], findings: [], note: null, costUsd: 0 },
});
const unknown = (video: WaitingVideo): EnhancedVideo => ({ video, outcome: { state: 'failed', reason: 'None could.', costUsd: 0 } });

describe('a sync of videos beside those who write them too', () => {
  const gives = (ids: readonly number[], changes: object = {}) => {
    hosts.routes['/users/7/videos'] = json({ data: ids.map((id) => vimeoVideo(id, changes)) });
  };
  beforeEach(async () => {
    await accounts([vimeoAccount]);
    // Stored in this order, so that whoever writes them as they come begins with the last.
    gives([3, 2, 1]);
    await sync();
  });

  it('keeps what the enhancement finds meanwhile', async () => {
    const run = await beginRun();
    const videos = await take(run);
    gives([1, 2, 3], { duration: 96 });
    const letGo = await hold('vimeo-1');
    const syncing = sync();
    await eventually(async () => (await waiting()) > 0);
    await saveOutcomes(database.dataSource, run, videos.filter(({ id }) => id === 'vimeo-2').map(found), false);
    await letGo();
    expect(await syncing).toMatchObject({ vimeo: { outcome: 'good', counts: { changed: 3 } } });
    const [, enhanced] = await shown();
    expect(enhanced).toMatchObject({ durationSeconds: 96, enhancementState: 'done', suggestedTags: ['first day'], aiCategories: ['leadership'] });
    expect(enhanced?.words).toContain('first day');
    expect(enhanced?.words).toContain('leadership');
  });

  it('gives a run no videos of an account that left the file', async () => {
    const run = await beginRun();
    await accounts([]);
    expect(await take(run)).toEqual([]);
    const rows = await database.dataSource.query<object[]>('select enhancement_run_id as run, removed_at is not null as removed from videos order by id');
    expect(rows).toEqual(Array(3).fill({ run: null, removed: true }));
  });

  it('gives a run no videos that are withdrawn', async () => {
    const run = await beginRun();
    await database.dataSource.query(`update videos set removed_at = now() where id <> 'vimeo-2'`);
    expect(await take(run)).toMatchObject([{ id: 'vimeo-2' }]);
  });

  const others: [string, () => Promise<() => Promise<unknown>>][] = [
    ['opens a run', () => Promise.resolve(() => requestEnhancement(database.dataSource, 'enhance-videos'))],
    ['takes videos out of a run', async () => {
      const run = await beginRun();
      return () => take(run);
    }],
    ['stores what was found', async () => {
      const run = await beginRun();
      const videos = await take(run);
      return () => saveOutcomes(database.dataSource, run, [...videos].reverse().map(found), false);
    }],
    ['gives videos up', async () => {
      const run = await beginRun();
      const videos = await take(run);
      return () => saveOutcomes(database.dataSource, run, [...videos].reverse().map(unknown), false);
    }],
    ['takes its account away', () => Promise.resolve(() => accounts([]))],
  ];
  it.each(others)('and whoever %s wait for each other in no circle', async (_, prepare) => {
    const write = await prepare();
    gives([1, 2, 3], { duration: 96 });
    const letGo = await hold('vimeo-2');
    const syncing = sync();
    await eventually(async () => (await waiting()) > 0);
    const writing = write();
    await eventually(async () => (await waiting()) > 1);
    await letGo();
    const [synced, written] = await Promise.allSettled([syncing, writing]);
    expect([synced, written.status]).toMatchObject([{ value: { vimeo: { outcome: 'good', counts: { changed: 3 } } } }, 'fulfilled']);
  });
});
