import { FeedError } from './feed-error.js';

/** How long a feed may take. */
interface Patience {
  readonly milliseconds: number;
  /** So much more for each record that has come. */
  readonly millisecondsARecord: number;
  /** In all. */
  readonly mostMilliseconds: number;
}

/** How much of one feed is read, whoever reads it. */
export interface Bounds {
  readonly mostRecords: number;
  readonly mostRejections: number;
  readonly patience: Patience;
}

const feedBounds: Bounds = {
  /** More than any board has; a sync keeps its id to the end, and a feed that makes jobs up must not fill memory or disk. */
  mostRecords: 150_000,
  /** No feed is that faulty; what claims to be one must not fill the memory. */
  mostRejections: 50_000,
  /** A vendor who is asked for each job by itself takes its time; a feed that trickles must not keep a place of the worker, and a transaction open, for a day. */
  patience: { milliseconds: 60 * 60_000, millisecondsARecord: 1_000, mostMilliseconds: 6 * 60 * 60_000 },
};

/** Counts what comes of one feed. */
export class FeedMeter {
  readonly #began = performance.now();
  readonly #bounds: Bounds;
  #records = 0;

  constructor(changes: Partial<Bounds> = {}) {
    this.#bounds = { ...feedBounds, ...changes };
  }

  /**
   * Counts one more record.
   *
   * @param rejections how many have been rejected before it
   * @throws {FeedError} naming the bound that it is beyond
   */
  count(rejections: number): void {
    const { mostRecords, mostRejections, patience } = this.#bounds;
    this.#records += 1;
    if (this.#records > mostRecords) throw new FeedError(`The feed lists more than ${mostRecords} jobs.`);
    const elapsed = performance.now() - this.#began;
    if (elapsed > Math.min(patience.milliseconds + this.#records * patience.millisecondsARecord, patience.mostMilliseconds)) throw new FeedError(`The feed comes too slowly: ${this.#records} jobs in ${Math.round(elapsed / 60_000)} min.`);
    if (rejections > mostRejections) throw new FeedError(`More than ${mostRejections} records of the feed are faulty.`);
  }
}
