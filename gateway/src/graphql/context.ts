import type { Services } from '../services.js';
import type { Loaders } from './loaders.js';

/** What resolvers of one request work with. */
export interface GraphContext {
  readonly services: Services;
  readonly loaders: Loaders;
  /** Where visitors apply when a feed names no address. */
  readonly applicationHost: string;
  /** Who asks, as far as the trusted proxies tell. */
  readonly address: string;
  readonly requestId: string;
  /** `Accept` of the request: decides which media type's rules the answer follows. */
  readonly accept: string;
  /** Counts this query among the works, unless it is. @throws {AppError} SERVICE_UNAVAILABLE while more cannot be taken on */
  readonly beginWork: () => void;
  /** Counts so many points more for this query. @throws {AppError} TOO_MANY_REQUESTS */
  readonly charge: (points: number) => Promise<void>;
  /** Marks the whole answer as one that changes without the data version. */
  readonly keepOutOfCache: () => void;
  /** Called once the answer is known to hold no error. */
  readonly allowCaching: () => void;
  /** For metrics: which operation this was and how it went. */
  readonly noteOperation: (name: string | null | undefined, outcome: 'ok' | 'error') => void;
  readonly logError: (error: unknown) => void;
}
