import type { WorkQueue } from './backend.js';

const counted = ['waiting', 'active', 'delayed', 'failed', 'completed'] as const;
const aged = ['waiting', 'active'] as const;

/** How full a queue is. */
export interface QueueState {
  readonly queue: string;
  readonly counts: Readonly<Record<(typeof counted)[number], number>>;
  /** Since it was ordered; 0 when there is none. */
  readonly oldestSeconds: Readonly<Record<(typeof aged)[number], number>>;
}

/** One after the other: each queue opens connections of its own. @throws when they are away */
export async function readQueueStates(queues: readonly WorkQueue[]): Promise<readonly QueueState[]> {
  const states: QueueState[] = [];
  for (const queue of queues) states.push(await readQueueState(queue, queue.name));
  return states;
}

/** @throws when the queue is away */
export async function readQueueState(queue: WorkQueue, name: string, now = Date.now()): Promise<QueueState> {
  const [counts, ...oldest] = await Promise.all([queue.getJobCounts(...counted), ...aged.map((state) => queue.getJobs([state], 0, 0, true))]);
  const [waiting, active] = oldest.map(([job]) => (job ? Math.max(0, (now - job.timestamp) / 1_000) : 0));
  const count = (state: string) => counts[state] ?? 0;
  return {
    queue: name,
    counts: { waiting: count('waiting'), active: count('active'), delayed: count('delayed'), failed: count('failed'), completed: count('completed') },
    oldestSeconds: { waiting: waiting ?? 0, active: active ?? 0 },
  };
}
