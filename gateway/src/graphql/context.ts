import type { GraphOperation } from '../operations/metrics.js';
import type { Services } from '../services.js';
import type { Loaders } from './loaders.js';

/** What becomes known of an answer while it is worked out. */
export interface AnswerNotes {
  /** Whether it changes with the data version alone. */
  isLasting: boolean;
  /** Whether it is a query's, without errors. */
  isComplete: boolean;
  operation: GraphOperation | undefined;
}

/** What resolvers and plugins of one request work with. */
export interface GraphContext {
  readonly services: Services;
  readonly loaders: Loaders;
  /** Where visitors apply when a feed names no address. */
  readonly applicationHost: string;
  /** Of the client, as far as the trusted proxies tell. */
  readonly address: string;
  readonly requestId: string;
  /** The media type of the answer: decides which rules it follows. */
  readonly mediaType: string;
  /** Counts this query among the works in progress. @throws {AppError} SERVICE_UNAVAILABLE while there are too many */
  readonly beginWork: () => void;
  /** Counts so many points more for this query. @throws {AppError} TOO_MANY_REQUESTS */
  readonly charge: (points: number) => Promise<void>;
  /** Marks the whole answer as one that changes without the data version. */
  readonly keepOutOfCache: () => void;
  readonly notes: AnswerNotes;
}
