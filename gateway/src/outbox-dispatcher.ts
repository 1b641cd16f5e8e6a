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
 * Adds work to its queue right after the commit of its outbox event. No request waits for that. If it fails, the
 * worker dispatches the event later.
 */
export class OutboxDispatcher {
  readonly #underWay = new Set<Promise<void>>();

  constructor(private readonly surroundings: DispatcherSurroundings) {}

  /** @param about names the work in the log */
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

  /** Resolves when nothing is being dispatched. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}
