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

/** Makes the next attempt at a delivery, as the queue would. */
export async function attempt(
  context: ProcessorContext,
  { id }: Pick<DeliveryEntity, 'id'>,
): Promise<ProcessorOutcome> {
  const found = await context.dataSource.getRepository(DeliveryEntity).findOneBy({ id });
  return deliverProcessor.run(
    { data: { id, attempts: found?.attempts ?? 0 }, attemptsMade: 0, stalledCounter: 0 },
    context,
  );
}

/** Lets pauses and locks end, as time would. */
export async function timePasses(dataSource: DataSource): Promise<void> {
  await dataSource.query(`update deliveries set due_at = now(), locked_until = null where state = 'waiting'`);
}
