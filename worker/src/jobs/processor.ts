import { UnrecoverableError } from 'bullmq';
import type { Logger } from 'pino';
import { ValidationError } from 'yup';
import type { DeliveryKind } from '../deliveries/delivery-kind.js';
import type { EnhancementSettings, TranscriptionSettings } from '../env.js';
import type { WorkerMetrics } from '../admin/metrics.js';
import type { VideoSyncContext } from '../video/sync-videos.js';
import type { SyncContext } from '../sync/sync-organization.js';
import type { WorkDefinition } from './definitions.js';
import type { Producer } from './queues.js';
import type { WorkItem } from './queue-backend.js';

export interface VideoWork extends Pick<VideoSyncContext, 'place' | 'brand' | 'keyOf' | 'bases'> {
  readonly enhancement: EnhancementSettings;
  /** Undefined: captions are never drafted. */
  readonly transcription: TranscriptionSettings | undefined;
}

export interface ProcessorContext extends SyncContext {
  readonly producer: Producer;
  /** What this worker can send. */
  readonly kinds: readonly DeliveryKind[];
  /** Attempts at deliveries, which may go on after their job. */
  readonly underWay: Set<Promise<unknown>>;
  /** An attempt that takes longer goes on beside its kind's next one. */
  readonly hangsAfterMilliseconds: number;
  readonly videos: VideoWork;
  /** Undefined: submissions are never erased. */
  readonly retentionDays: number | undefined;
  readonly closedJobsDays: number;
  readonly metrics: WorkerMetrics;
  readonly log: Logger;
}

/** `skipped`: the work was not needed. Failures are thrown. */
export type ProcessorOutcome =
  | { readonly outcome: 'done'; readonly note?: string }
  | { readonly outcome: 'skipped'; readonly reason: string };

export function skipped(reason: string): ProcessorOutcome {
  return { outcome: 'skipped', reason };
}

/** Handlers are repeatable: a dead worker's job is done again. */
export interface Processor {
  readonly definition: WorkDefinition;
  readonly run: (item: WorkItem, context: ProcessorContext) => Promise<ProcessorOutcome>;
}

export function processor<Payload extends object>(
  definition: WorkDefinition<Payload>,
  handle: (payload: Payload, context: ProcessorContext, item: WorkItem) => Promise<ProcessorOutcome>,
): Processor {
  return {
    definition,
    run: async (item, context) => {
      let payload: Payload;
      try {
        payload = definition.readPayload(item.data);
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        throw new UnrecoverableError(`The payload of ${definition.name} is not valid: ${error.message}`);
      }
      return handle(payload, context, item);
    },
  };
}
