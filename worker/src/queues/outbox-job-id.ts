/** The outbox row names the job: handed over twice, by its maker and by the relay, it is one job. */
export function outboxJobId(promise: string): string {
  return `outbox-${promise}`;
}
