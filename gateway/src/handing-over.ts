import { markRelayed } from 'db/repositories/outbox';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { outboxJobId, type Producer, type WorkDefinition } from 'worker/queues';

interface HandingOverSurroundings {
  readonly database: DataSource;
  readonly producer: Producer;
  readonly log: Logger;
}

/**
 * Hands work to the queue right after the commit that promised it. Nobody waits for that, and its failure changes nothing: the
 * promise stands in the outbox, and the relay keeps it then.
 */
export class HandingOver {
  readonly #underWay = new Set<Promise<void>>();

  constructor(private readonly surroundings: HandingOverSurroundings) {}

  /**
   * @param promise the outbox row
   * @param about names the work in the log
   */
  begin<Payload extends object>(work: WorkDefinition<Payload>, payload: Payload, promise: string, about: object): void {
    const { producer, database, log } = this.surroundings;
    const handing = producer
      .enqueue(work, payload, { jobId: outboxJobId(promise) })
      .then(() => markRelayed(database, promise))
      .catch((error: unknown) => log.warn({ ...about, reason: error instanceof Error ? error.message : 'unknown' }, 'not handed over at once; the relay will'))
      .finally(() => this.#underWay.delete(handing));
    this.#underWay.add(handing);
  }

  /** Settles when nothing is being handed over any more. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}
