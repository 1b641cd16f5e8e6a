import { relayWork, type WaitingWork } from 'db/repositories/outbox';
import { definitions } from '../queues/definitions.js';
import { outboxJobId } from '../queues/outbox-job-id.js';
import type { Producer } from '../queues/producer.js';
import { relayOutboxWork } from '../queues/relay-outbox.js';
import { processor } from './processor.js';

/** One sweep's share; the next one comes within seconds. While the queue is away each order takes seconds to fail. */
const SHARE = { most: 500, milliseconds: 60_000 };

export const relayOutboxProcessor = processor(relayOutboxWork, async (_, { dataSource, producer, log }) => {
  const { relayed, failed } = await relayWork(dataSource, SHARE, (waiting) => hand(waiting, producer));
  if (failed > 0) log.warn({ relayed, failed }, 'some promised work could not be handed to its queue');
  return { outcome: 'done', note: `${relayed} relayed` };
});

/** The outbox row names the job: a row relayed twice is one job. */
async function hand({ id, work, subjectId }: WaitingWork, producer: Producer): Promise<void> {
  const definition = definitions.find(({ name }) => name === work);
  if (!definition) throw new Error(`There is no work called "${work}".`);
  await producer.enqueue(definition, definition.payloadOf(subjectId), { jobId: outboxJobId(id) });
}
