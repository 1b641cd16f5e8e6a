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
/** What images say is small. */
const FOUND = 5_000;
/** Apart, so that invented ids evict nothing but each other. */
const MISSING = 2_000;
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
  readonly #found: LRUCache<string, Known, OgSubject>;
  readonly #missing = new LRUCache<string, Known>({ max: MISSING });

  constructor(options: OgImageStoreOptions) {
    this.#options = options;
    const draw = bounded(DRAWINGS_AT_ONCE, LONGEST_DRAWING_QUEUE);
    const ask = bounded(QUESTIONS_AT_ONCE, LONGEST_QUESTION_QUEUE);
    this.#images = new LRUCache({ maxSize: options.bytes, sizeCalculation: (png, key) => png.length + key.length, ignoreFetchAbort: true, fetchMethod: (_key, _old, { context }) => draw(() => options.draw(context)) });
    this.#found = new LRUCache({
      max: FOUND,
      ignoreFetchAbort: true,
      fetchMethod: (key, _old, { context, options: fetching }) =>
        ask(() => this.#ask(key, context)).catch((error: unknown) => {
          fetching.noDeleteOnFetchRejection = !(error instanceof NoCardError);
          throw error;
        }),
    });
  }

  /**
   * @returns what the image says, undefined when there is none; while the gateway is away, what it said last
   * @throws {TooBusyError}
   */
  async find(subject: OgSubject): Promise<FoundCard | undefined> {
    const key = `${subject.kind}/${subject.id}`;
    const version = this.#options.dataVersion();
    const missing = this.#missing.get(key);
    if (missing && version !== undefined && missing.of === version) return undefined;
    const known = this.#found.peek(key);
    try {
      const { found } = await this.#found.forceFetch(key, { context: subject, forceRefresh: known !== undefined && known.of !== version });
      return found;
    } catch (error) {
      if (error instanceof NoCardError) return undefined;
      if (known) return known.found;
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

  async #ask(key: string, subject: OgSubject): Promise<Known> {
    const { find, versionOf, dataVersion } = this.#options;
    // Read first: data that change meanwhile make the answer outdated at once. So does a gateway that lags behind.
    const before = dataVersion();
    const patience = AbortSignal.timeout(ANSWER_WITHIN_MILLISECONDS);
    const trace = tracedAs(randomUUID(), patience);
    const card = await find(subject, patience);
    const told = trace.oldestDataVersion;
    const of = told !== undefined && before !== undefined && isOlder(told, before) ? told : before;
    if (card) return { found: { card, version: await versionOf(card) }, of };
    this.#missing.set(key, { found: undefined, of });
    throw new NoCardError();
  }
}

class NoCardError extends Error {}

/** @returns runs some at a time, and refuses those for whom too many wait */
function bounded(atOnce: number, longestQueue: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.pendingCount >= longestQueue) throw new TooBusyError();
    return limit(work);
  };
}
