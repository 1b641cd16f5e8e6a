import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { LinkCard } from '../../src/lib/link-card.js';
import { isOlder } from '../data-version.js';
import { TooBusyError } from '../render-queue.js';
import { tracedAs } from '../request-trace.js';
import type { FindCard, OgSubject } from './subjects.js';

/** Drawing takes a whole core for a moment; pages come first. */
const DRAWINGS_AT_ONCE = 1;
const LONGEST_DRAWING_QUEUE = 8;
const QUESTIONS_AT_ONCE = 4;
const LONGEST_QUESTION_QUEUE = 30;
/** What images say is small; an invented id takes a place, too, and an answer that is evicted is asked for again. */
const KNOWN = 7_000;
const ANSWER_WITHIN_MILLISECONDS = 5_000;

/** An image that exists. */
export interface FoundCard {
  readonly card: LinkCard;
  readonly version: string;
}

interface Known {
  /** Undefined when there is none. */
  readonly found: FoundCard | undefined;
  /** The version of the data it is from. */
  readonly of: string | undefined;
}

interface OgImageStoreOptions {
  readonly find: FindCard;
  readonly versionOf: (card: LinkCard) => Promise<string>;
  readonly draw: (card: LinkCard) => Promise<Buffer>;
  /** Version of the data as the gateway last stated it, undefined before that. */
  readonly dataVersion: () => string | undefined;
  /** Memory for images. */
  readonly bytes: number;
}

/** Images drawn once and sent many times: few at a time, each by one drawing, none for an id that does not exist. */
export class OgImageStore {
  readonly #options: OgImageStoreOptions;
  readonly #images: LRUCache<string, Buffer, LinkCard>;
  readonly #known: LRUCache<string, Known, OgSubject>;

  constructor(options: OgImageStoreOptions) {
    this.#options = options;
    const draw = bounded(DRAWINGS_AT_ONCE, LONGEST_DRAWING_QUEUE);
    const ask = bounded(QUESTIONS_AT_ONCE, LONGEST_QUESTION_QUEUE);
    this.#images = new LRUCache({ maxSize: options.bytes, sizeCalculation: (png, key) => png.length + key.length, ignoreFetchAbort: true, fetchMethod: (_key, _old, { context }) => draw(() => options.draw(context)) });
    this.#known = new LRUCache({ max: KNOWN, ignoreFetchAbort: true, noDeleteOnFetchRejection: true, fetchMethod: (_key, _old, { context }) => ask(() => this.#ask(context)) });
  }

  /**
   * @returns what the image says, undefined when there is none; while the gateway is away, what it said last
   * @throws {TooBusyError}
   */
  async find(subject: OgSubject): Promise<FoundCard | undefined> {
    const key = `${subject.kind}/${subject.id}`;
    const before = this.#known.peek(key);
    const isOutdated = before !== undefined && (before.of !== this.#options.dataVersion() || (before.of === undefined && !before.found));
    try {
      return (await this.#known.forceFetch(key, { context: subject, forceRefresh: isOutdated })).found;
    } catch (error) {
      if (before?.found) return before.found;
      throw error;
    }
  }

  /**
   * @returns the image as PNG
   * @throws {TooBusyError}
   */
  picture({ card, version }: FoundCard): Promise<Buffer> {
    return this.#images.forceFetch(`${card.path}?${version}`, { context: card });
  }

  async #ask(subject: OgSubject): Promise<Known> {
    const { find, versionOf, dataVersion } = this.#options;
    // Read first: data that change meanwhile make the answer outdated at once. So does a gateway that lags behind.
    const before = dataVersion();
    const patience = AbortSignal.timeout(ANSWER_WITHIN_MILLISECONDS);
    const trace = tracedAs(randomUUID(), patience);
    const card = await find(subject, patience);
    const told = trace.oldestDataVersion;
    const of = told !== undefined && before !== undefined && isOlder(told, before) ? told : before;
    return { found: card && { card, version: await versionOf(card) }, of };
  }
}

/** @returns runs some at a time, and refuses those for whom too many wait */
function bounded(atOnce: number, longestQueue: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.pendingCount >= longestQueue) throw new TooBusyError();
    return limit(work);
  };
}
