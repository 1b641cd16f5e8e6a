import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Producer } from '../../jobs/producer.js';
import type { OpenQueues } from '../../jobs/queues.js';

/** What the pages for staff show and order. */
export interface Operations {
  readonly dataSource: DataSource;
  readonly queues: OpenQueues;
  readonly producer: Producer;
  /** The value of an environment variable with a key. */
  readonly keyOf: (variable: string) => string | undefined;
  /** Whether SMTP_URL is set. */
  readonly hasMail: boolean;
  /** Whether LEAD_WEBHOOK_URL is set. */
  readonly hasLeads: boolean;
  readonly log: Logger;
}
