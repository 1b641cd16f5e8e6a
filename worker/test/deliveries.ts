import { DeliveryEntity } from 'db/entities/delivery.entity';
import type { DataSource } from 'typeorm';
import { deliverProcessor } from '../src/deliveries/deliver.js';
import type { ProcessorContext, ProcessorOutcome } from '../src/jobs/processor.js';

/** @returns the newest delivery of a subject */
export async function deliveryOf(
  dataSource: DataSource,
  subjectId: string,
  kind: string,
): Promise<DeliveryEntity> {
  return dataSource
    .getRepository(DeliveryEntity)
    .findOneOrFail({ where: { subjectId, kind }, order: { createdAt: 'DESC' } });
}

/** Makes an attempt at a delivery as it was read, as the queue would. */
export async function attempt(
  context: ProcessorContext,
  { id, attempts }: Pick<DeliveryEntity, 'id' | 'attempts'>,
): Promise<ProcessorOutcome> {
  return deliverProcessor.run({ data: { id, attempts }, attemptsMade: 0, stalledCounter: 0 }, context);
}

/** Lets pauses and locks end, as time would. */
export async function timePasses(dataSource: DataSource): Promise<void> {
  await dataSource.query(`update deliveries set due_at = now(), locked_until = null where state = 'waiting'`);
}
