import { memoizeTtl } from 'server-kit/memoize-ttl';
import { Gauge, type Registry } from 'prom-client';
import { definitions } from '../jobs/definitions.js';
import { readQueueState, type OpenQueues } from '../jobs/queues.js';

/** Gauges of all queues, read at scrape time; while they are away `queue_up` says so and the others are missing. */
export function addQueueGauges(registry: Registry, queues: OpenQueues, patienceMilliseconds: number): void {
  const registers = [registry];
  const facts = memoizeTtl(() => Promise.all(definitions.map(({ name }) => readQueueState(queues.of(name)))), patienceMilliseconds);
  new Gauge({
    registers,
    name: 'queue_up',
    help: '1 while the queues answer.',
    async collect() {
      this.set((await facts()) ? 1 : 0);
    },
  });
  new Gauge({
    registers,
    name: 'queue_jobs',
    help: 'Jobs by queue and state.',
    labelNames: ['queue', 'state'],
    async collect() {
      const known = await facts();
      this.reset();
      for (const { queue, counts } of known ?? []) for (const [state, count] of Object.entries(counts)) this.set({ queue, state }, count);
    },
  });
  new Gauge({
    registers,
    name: 'queue_oldest_job_age_seconds',
    help: 'Age of the oldest job by queue and state, waiting or active; 0 when there is none.',
    labelNames: ['queue', 'state'],
    async collect() {
      const known = await facts();
      this.reset();
      for (const { queue, oldestSeconds } of known ?? []) for (const [state, seconds] of Object.entries(oldestSeconds)) this.set({ queue, state }, seconds);
    },
  });
}
