import { sourceStateOf, sourceStates } from 'contract';
import { countedFields } from 'db/repositories/feeds/sync-plan';
import { findFeedStatus } from 'db/repositories/feeds/feed-runs';
import { readDeliveryNumbers } from 'db/repositories/deliveries/deliveries';
import { alertNumbers } from 'db/repositories/jobs/job-alerts';
import { listVideoAccounts } from 'db/repositories/videos/video-accounts';
import { readVideoNumbers, readVideoProgress } from 'db/repositories/videos/video-enhancement';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { memoizeTtl } from 'server-kit/within';
import type { DataSource } from 'typeorm';
import { definitions } from '../jobs/definitions.js';
import { type OpenQueues, readQueueState } from '../jobs/queues.js';
import { datedBackups } from '../cli/backup/backup-folder.js';
import { accountName } from '../video/sync-videos.js';

export interface WorkerMetrics {
  readonly registry: Registry;
  readonly work: Histogram<'queue' | 'outcome'>;
  readonly deliveries: Counter<'kind' | 'outcome'>;
  readonly feedRuns: Counter<'organization' | 'outcome'>;
}

/** Dispatching takes milliseconds, a large feed minutes. */
const SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900];

export function createWorkerMetrics(): WorkerMetrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    work: new Histogram({
      registers,
      name: 'queue_work_duration_seconds',
      help: 'Jobs worked on, by queue and outcome: done, skipped, failed.',
      labelNames: ['queue', 'outcome'],
      buckets: SECONDS,
    }),
    deliveries: new Counter({
      registers,
      name: 'delivery_attempts_total',
      help: 'Attempts at deliveries (mails, webhooks, announcements of pages) by kind and outcome: sent, failed.',
      labelNames: ['kind', 'outcome'],
    }),
    feedRuns: new Counter({
      registers,
      name: 'feed_runs_total',
      help: 'Feed runs by organization and outcome: good, held, failed, skipped.',
      labelNames: ['organization', 'outcome'],
    }),
  };
}

const accountStates = ['good', 'held', 'failed', 'unread'] as const;

/** Gauges whose values are read at scrape time; without values when that fails. */
function gaugesOf<Facts>(registry: Registry, timeoutMilliseconds: number, read: () => Promise<Facts>) {
  const facts = memoizeTtl(read, timeoutMilliseconds);
  const registers = [registry];
  return {
    up: (name: string, help: string) =>
      new Gauge({
        registers,
        name,
        help,
        async collect() {
          this.set((await facts()) ? 1 : 0);
        },
      }),
    gauge: <Label extends string>(
      name: string,
      help: string,
      labelNames: readonly Label[],
      show: (gauge: Gauge<Label>, known: NonNullable<Facts>) => void,
    ) =>
      new Gauge<Label>({
        registers,
        name,
        help,
        labelNames,
        async collect() {
          const known = await facts();
          this.reset();
          if (known) show(this, known);
          else if (labelNames.length === 0) this.remove();
        },
      }),
  };
}

/** Gauges of the database's contents; `database_up` is 0 while it cannot be read. */
export function addStatsMetrics(
  registry: Registry,
  dataSource: DataSource,
  timeoutMilliseconds: number,
): void {
  const { up, gauge } = gaugesOf(registry, timeoutMilliseconds, async () => {
    // One connection and a timeout: deliveries and syncs use the same pool.
    const facts = await dataSource.transaction(async (manager) => {
      await manager.query(`set local statement_timeout = ${timeoutMilliseconds}`);
      return {
        deliveries: await readDeliveryNumbers(manager),
        feeds: (await findFeedStatus(manager)).filter(({ active }) => active),
        accounts: await listVideoAccounts(manager),
        videos: await readVideoNumbers(manager),
        progress: await readVideoProgress(manager),
        alerts: await alertNumbers(manager),
      };
    });
    return { ...facts, readAt: Date.now() };
  });
  const perState = (states: Readonly<Record<string, number>>) => (shown: Gauge<'state'>) => {
    for (const [state, count] of Object.entries(states)) shown.set({ state }, count);
  };

  up('database_up', '1 while the database answers.');
  gauge(
    'deliveries',
    'Deliveries by kind and state: waiting, delivered, failed, held, withdrawn.',
    ['kind', 'state'],
    (shown, { deliveries }) => {
      for (const { kind, states } of deliveries)
        for (const [state, count] of Object.entries(states)) shown.set({ kind, state }, count);
    },
  );
  gauge(
    'delivery_oldest_waiting_age_seconds',
    'Age of the oldest delivery that waits, by kind; 0 when none does.',
    ['kind'],
    (shown, { deliveries }) => {
      for (const { kind, oldestSeconds } of deliveries) shown.set({ kind }, oldestSeconds);
    },
  );
  gauge('job_alerts', 'Job alerts by state.', ['state'], (shown, { alerts }) => perState(alerts)(shown));
  gauge(
    'feed_age_seconds',
    'Seconds since a feed was last applied, by organization; missing while it never was.',
    ['organization'],
    (shown, { feeds, readAt }) => {
      for (const { organizationId, lastGoodAt } of feeds)
        if (lastGoodAt)
          shown.set({ organization: organizationId }, Math.max(0, (readAt - lastGoodAt.getTime()) / 1_000));
    },
  );
  gauge(
    'feed_state',
    '1 for the state a feed is in: live, empty, degraded, unavailable.',
    ['organization', 'state'],
    (shown, { feeds }) => {
      for (const feed of feeds)
        for (const { value } of sourceStates)
          shown.set(
            { organization: feed.organizationId, state: value },
            sourceStateOf(feed) === value ? 1 : 0,
          );
    },
  );
  gauge(
    'feed_field_ratio',
    'Share of the records of a feed that have a field: place, date, pay, type, text.',
    ['organization', 'field'],
    (shown, { feeds }) => {
      for (const { organizationId, fields } of feeds)
        for (const field of fields === null || fields.records === 0 ? [] : countedFields)
          shown.set({ organization: organizationId, field }, (fields?.[field] ?? 0) / (fields?.records ?? 1));
    },
  );
  gauge('open_jobs', 'Open jobs by organization.', ['organization'], (shown, { feeds }) => {
    for (const { organizationId, openJobs } of feeds) shown.set({ organization: organizationId }, openJobs);
  });
  gauge(
    'video_account_state',
    '1 for how reading a video account went last: good, held, failed; unread before the first time.',
    ['account', 'state'],
    (shown, { accounts }) => {
      for (const account of accounts)
        for (const state of accountStates)
          shown.set(
            { account: accountName(account), state },
            (account.outcome ?? 'unread') === state ? 1 : 0,
          );
    },
  );
  gauge('videos', 'Videos by how far their enhancement is.', ['state'], (shown, { videos }) =>
    perState(videos)(shown),
  );
  gauge('video_enhancement_running', '1 while a worker enhances videos.', [], (shown, { progress }) =>
    shown.set(progress.isProcessing ? 1 : 0),
  );
  gauge(
    'video_enhancement_progress_ratio',
    'How far the newest enhancement run is, 0 to 1.',
    [],
    (shown, { progress }) => shown.set(progress.progress / progress.total),
  );
}

/** Gauges of all queues; `queue_up` is 0 while they cannot be read. */
export function addQueueGauges(registry: Registry, queues: OpenQueues, timeoutMilliseconds: number): void {
  const { up, gauge } = gaugesOf(registry, timeoutMilliseconds, () =>
    Promise.all(definitions.map(({ name }) => readQueueState(queues.of(name)))),
  );
  up('queue_up', '1 while the queues answer.');
  gauge('queue_jobs', 'Jobs by queue and state.', ['queue', 'state'], (shown, states) => {
    for (const { queue, counts } of states)
      for (const [state, count] of Object.entries(counts)) shown.set({ queue, state }, count);
  });
  gauge(
    'queue_oldest_job_age_seconds',
    'Age of the oldest job by queue and state, waiting or active; 0 when there is none.',
    ['queue', 'state'],
    (shown, states) => {
      for (const { queue, oldestSeconds } of states)
        for (const [state, seconds] of Object.entries(oldestSeconds)) shown.set({ queue, state }, seconds);
    },
  );
}

/** Gauge of the newest backup; without a value where there is none. */
export function addBackupGauge(registry: Registry, folder: string, timeoutMilliseconds: number): void {
  const { gauge } = gaugesOf(registry, timeoutMilliseconds, async () => (await datedBackups(folder))[0]);
  gauge(
    'backup_age_seconds',
    'Age of the newest backup in BACKUP_DIRECTORY; missing while there is none.',
    [],
    (shown, { madeAt }) => shown.set((Date.now() - madeAt.getTime()) / 1_000),
  );
}
