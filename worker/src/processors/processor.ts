import { UnrecoverableError } from 'bullmq';
import type { Logger } from 'pino';
import { ValidationError } from 'yup';
import type { Brand } from 'contract';
import type { WorkerMetrics } from '../operations/worker-metrics.js';
import type { MailTransport } from '../mail/mail-transport.js';
import type { Turns } from '../mail/turns.js';
import type { EnhancementSettings } from '../env.js';
import type { VideoSyncSurroundings } from '../video/sync/sync-videos.js';
import type { WorkItem } from '../queues/backend.js';
import type { WorkDefinition } from '../queues/definition.js';
import type { Producer } from '../queues/producer.js';
import type { SyncSurroundings } from '../sync/sync-organization.js';

/** How mail is sent, and for whom. */
export interface Mailing {
  readonly transport: MailTransport;
  /** In which submissions are sent. */
  readonly turns: Turns;
  readonly brand: Brand;
  /** Where submissions go. */
  readonly companyMailbox: string;
  /** Public address of the site, for links in letters. */
  readonly siteUrl: string;
}

/** Where videos come from, and who says what they are about. */
export interface VideoWork extends Pick<VideoSyncSurroundings, 'place' | 'brand' | 'keyOf' | 'bases'> {
  readonly enhancement: EnhancementSettings;
}

/** What processors may use. */
export interface ProcessorSurroundings extends SyncSurroundings {
  readonly producer: Producer;
  /** Undefined while no SMTP_URL is set. */
  readonly mail: Mailing | undefined;
  readonly videos: VideoWork;
  /** How long what people sent is kept; undefined: for ever. */
  readonly retentionDays: number | undefined;
  /** How long a closed job is kept. */
  readonly closedJobsDays: number;
  readonly metrics: WorkerMetrics;
  readonly log: Logger;
}

/** `skipped`: the work was no longer needed. A failure is a throw. */
export type ProcessorOutcome = { readonly outcome: 'done'; readonly note?: string } | { readonly outcome: 'skipped'; readonly reason: string };

/** One definition with its handler. Handlers are repeatable: a job whose worker died is done again. */
export interface Processor {
  readonly name: string;
  run(item: WorkItem, surroundings: ProcessorSurroundings): Promise<ProcessorOutcome>;
}

/** Joins definition and handler; a payload of the wrong shape is never tried again. */
export function processor<Payload extends object>(
  definition: WorkDefinition<Payload>,
  handle: (payload: Payload, surroundings: ProcessorSurroundings, item: WorkItem) => Promise<ProcessorOutcome>,
): Processor {
  return {
    name: definition.name,
    run: async (item, surroundings) => handle(valid(definition, item.data), surroundings, item),
  };
}

function valid<Payload extends object>(definition: WorkDefinition<Payload>, data: unknown): Payload {
  try {
    return definition.readPayload(data);
  } catch (error) {
    throw error instanceof ValidationError ? new UnrecoverableError(`The payload of ${definition.name} is not valid: ${error.message}`) : error;
  }
}
