import type { DataSource, EntityManager } from 'typeorm';

/** What waits in the database, and for how long in seconds; 0 where nothing waits. */
export interface Stats {
  readonly outboxWaiting: number;
  readonly outboxOldestSeconds: number;
  readonly submissions: Readonly<Record<'waiting' | 'delivered' | 'failed' | 'held', number>>;
  readonly submissionOldestSeconds: number;
  readonly guideRequestsWaiting: number;
  readonly guideRequestOldestSeconds: number;
  readonly videos: Readonly<Record<'waiting' | 'done' | 'failed', number>>;
}

/** Raw: aggregates over several tables in one statement; each part reads an index or a small table. */
export async function readStats(database: DataSource | EntityManager): Promise<Stats> {
  const [row]: Record<string, string | number | null>[] = await database.query(`
    select o.*, s.*, g.*, v.*
    from (select count(*) as "outboxWaiting", extract(epoch from now() - min(created_at)) as "outboxOldest" from outbox where dispatched_at is null) o,
         (select count(*) filter (where state = 'waiting') as "waiting", count(*) filter (where state = 'delivered') as "delivered",
                 count(*) filter (where state = 'failed') as "failed", count(*) filter (where state = 'held') as "held",
                 extract(epoch from now() - min(created_at) filter (where state = 'waiting')) as "submissionOldest" from submissions) s,
         (select count(*) as "guideWaiting", extract(epoch from now() - min(created_at)) as "guideOldest" from guide_requests where state in ('waiting', 'sending')) g,
         (select count(*) filter (where enhancement_state = 'waiting') as "videosWaiting", count(*) filter (where enhancement_state = 'done') as "videosDone",
                 count(*) filter (where enhancement_state = 'failed') as "videosFailed" from videos where removed_at is null) v`);
  const number = (name: string) => Math.max(0, Number(row?.[name] ?? 0));
  return {
    outboxWaiting: number('outboxWaiting'),
    outboxOldestSeconds: number('outboxOldest'),
    submissions: {
      waiting: number('waiting'),
      delivered: number('delivered'),
      failed: number('failed'),
      held: number('held'),
    },
    submissionOldestSeconds: number('submissionOldest'),
    guideRequestsWaiting: number('guideWaiting'),
    guideRequestOldestSeconds: number('guideOldest'),
    videos: { waiting: number('videosWaiting'), done: number('videosDone'), failed: number('videosFailed') },
  };
}
