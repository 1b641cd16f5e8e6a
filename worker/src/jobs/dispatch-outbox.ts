import { dispatchOutbox, type OutboxEvent } from 'db/repositories/outbox';
import { processor } from './processor.js';
import { outboxJobId, type Producer } from './producer.js';
import { definitions, dispatchOutboxWork } from './definitions.js';

/** Of one round; the next one comes within seconds. While the queue is away each event takes seconds to fail. */
const SHARE = { most: 500, milliseconds: 60_000 };

export const dispatchOutboxProcessor = processor(
  dispatchOutboxWork,
  async (_, { dataSource, producer, log }) => {
    const { dispatched, failed } = await dispatchOutbox(dataSource, SHARE, (event) =>
      enqueue(event, producer),
    );
    if (failed > 0)
      log.warn({ dispatched, failed }, 'some events of the outbox could not be added to their queues');
    return { outcome: 'done', note: `${dispatched} dispatched` };
  },
);

/** The event names the job: dispatched twice, it is one job. */
async function enqueue({ id, work, subjectId }: OutboxEvent, producer: Producer): Promise<void> {
  const definition = definitions.find(({ name }) => name === work);
  if (!definition) throw new Error(`There is no work called "${work}".`);
  await producer.enqueue(definition, definition.payloadOf(subjectId), { jobId: outboxJobId(id) });
}
