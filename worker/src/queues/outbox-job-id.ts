/** The outbox row names the job: handed over twice, by its maker and by the relay, it is one job. A restore numbers rows anew (`numberPromisesAnew`). */
export function outboxJobId(promise: string): string {
  return `outbox-${promise}`;
}
