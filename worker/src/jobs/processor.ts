import { UnrecoverableError } from 'bullmq';
import type { Logger } from 'pino';
import { ValidationError } from 'yup';
import type { WorkerMetrics } from '../operations/metrics.js';
import type { LeadWebhook } from '../leads/lead-webhook.js';
import type { Sender } from '../mail/mail-layout.js';
import type { MailTransport, Turns } from '../mail/mail-transport.js';
import type { PageService } from '../notices/page-services.js';
import type { EnhancementSettings } from '../env.js';
import type { VideoSyncContext } from '../video/sync-videos.js';
import type { SyncContext } from '../sync/sync-organization.js';
import type { WorkDefinition } from './definitions.js';
import type { Producer } from './producer.js';
import type { WorkItem } from './queue-backend.js';

export interface Mailing extends Sender {
  readonly transport: MailTransport;
  /** Limits parallel sending of submissions. */
  readonly turns: Turns;
  readonly companyMailbox: string;
}

export interface VideoWork extends Pick<VideoSyncContext, 'place' | 'brand' | 'keyOf' | 'bases'> {
  readonly enhancement: EnhancementSettings;
}

export interface ProcessorContext extends SyncContext {
  readonly producer: Producer;
  /** Undefined without SMTP_URL. */
  readonly mail: Mailing | undefined;
  /** Undefined without LEAD_WEBHOOK_URL. */
  readonly leads?: LeadWebhook | undefined;
  /** Services that get notices of changed job pages; undefined: none. */
  readonly notices?: { readonly services: readonly PageService[]; readonly siteUrl: string };
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

export const NOTHING_TO_DELIVER = skipped('There is nothing to deliver, or it is being delivered right now.');

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
