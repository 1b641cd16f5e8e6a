import { Counter, Histogram, Registry } from 'prom-client';

/** What the worker counts as it works, one registry a running worker. */
export interface WorkerMetrics {
  readonly registry: Registry;
  /** Jobs done, by queue and how they ended. */
  readonly work: Histogram<'queue' | 'outcome'>;
  readonly mails: Counter<'kind' | 'outcome'>;
  readonly feedRuns: Counter<'organization' | 'outcome'>;
}

/** Handing a row over takes milliseconds, a large feed or all videos minutes. */
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
    mails: new Counter({
      registers,
      name: 'mails_total',
      help: 'Letters handed to the mail server, by kind and outcome: sent, failed, withdrawn (the visitor took the download).',
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
