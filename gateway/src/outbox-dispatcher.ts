import { markDispatched } from 'db/repositories/outbox';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { outboxJobId, type Producer, type WorkDefinition } from 'worker/jobs';

interface DispatcherSurroundings {
  readonly database: DataSource;
  readonly producer: Producer;
  readonly log: Logger;
}

/**
 * Adds work to its queue right after the commit that asked for it. No request waits for that, and its failure changes
 * nothing: the event stays in the outbox, and the worker dispatches it later.
 */
export class OutboxDispatcher {
  readonly #underWay = new Set<Promise<void>>();

  constructor(private readonly surroundings: DispatcherSurroundings) {}

  /**
   * @param eventId the outbox event
   * @param about names the work in the log
   */
  begin<Payload extends object>(
    work: WorkDefinition<Payload>,
    payload: Payload,
    eventId: string,
    about: object,
  ): void {
    const { producer, database, log } = this.surroundings;
    const dispatching = producer
      .enqueue(work, payload, { jobId: outboxJobId(eventId) })
      .then(() => markDispatched(database, eventId))
      .catch((error: unknown) =>
        log.warn(
          { ...about, reason: error instanceof Error ? error.message : 'unknown' },
          'not dispatched at once; the worker will',
        ),
      )
      .finally(() => this.#underWay.delete(dispatching));
    this.#underWay.add(dispatching);
  }

  /** Settles when nothing is being dispatched any more. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}
