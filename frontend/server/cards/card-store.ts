import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { LinkCard } from '../../src/lib/link-card.js';
import { isOlder } from '../data-version.js';
import { TooBusyError } from '../render-turns.js';
import { tracedAs } from '../request-trace.js';
import type { CardSubject } from './card-subject.js';
import type { CardVersion } from './card-version.js';
import type { FindCard } from './find-card.js';

/** Drawing takes a whole core for a moment; pages come first. */
const DRAWINGS_AT_ONCE = 1;
const LONGEST_QUEUE = 8;
const QUESTIONS_AT_ONCE = 4;
const MOST_QUESTIONS_WAITING = 30;
/** What cards say is small. */
const KNOWN = 5_000;
/** Apart, so that invented ids push out nothing but each other. */
const UNKNOWN = 2_000;
const ANSWER_WITHIN_MILLISECONDS = 5_000;

/** A card that exists. */
export interface FoundCard {
  readonly card: LinkCard;
  readonly version: string;
}

interface CardStoreOptions {
  readonly find: FindCard;
  readonly versionOf: CardVersion;
  readonly draw: (card: LinkCard) => Promise<Buffer>;
  /** Version of the data as the gateway last told, undefined before it has. */
  readonly dataVersion: () => string | undefined;
  /** Memory for pictures. */
  readonly bytes: number;
}

/** Cards drawn once and sent many times: few at a time, each by one drawing, none for an id that does not exist. */
export class CardStore {
  readonly #options: CardStoreOptions;
  readonly #pictures: LRUCache<string, Buffer>;
  readonly #known = new LRUCache<string, FoundCard & { readonly of: string | undefined }>({ max: KNOWN });
  readonly #unknown = new LRUCache<string, { readonly of: string | undefined }>({ max: UNKNOWN });
  readonly #questions = new Turns<FoundCard | undefined>(QUESTIONS_AT_ONCE, MOST_QUESTIONS_WAITING);
  readonly #drawings = new Turns<Buffer>(DRAWINGS_AT_ONCE, LONGEST_QUEUE);

  constructor(options: CardStoreOptions) {
    this.#options = options;
    this.#pictures = new LRUCache({ maxSize: options.bytes, sizeCalculation: (png, key) => png.length + key.length });
  }

  /**
   * @returns what the card says, undefined when there is none; when the gateway is away, what it said last
   * @throws {TooBusyError}
   */
  async find(subject: CardSubject): Promise<FoundCard | undefined> {
    const key = `${subject.kind}/${subject.id}`;
    const version = this.#options.dataVersion();
    const known = this.#known.get(key);
    if (known && known.of === version) return known;
    if (version !== undefined && this.#unknown.get(key)?.of === version) return undefined;
    try {
      return await this.#questions.take(key, () => this.#ask(subject, key));
    } catch (error) {
      if (known) return known;
      throw error;
    }
  }

  /**
   * @returns the card as PNG
   * @throws {TooBusyError}
   */
  async picture({ card, version }: FoundCard): Promise<Buffer> {
    const key = `${card.path}?${version}`;
    const kept = this.#pictures.get(key);
    if (kept) return kept;
    return this.#drawings.take(key, async () => {
      const png = await this.#options.draw(card);
      this.#pictures.set(key, png);
      return png;
    });
  }

  async #ask(subject: CardSubject, key: string): Promise<FoundCard | undefined> {
    const { find, versionOf, dataVersion } = this.#options;
    // Taken before the question: data that changes meanwhile makes the answer old at once.
    const before = dataVersion();
    const patience = AbortSignal.timeout(ANSWER_WITHIN_MILLISECONDS);
    const trace = tracedAs(randomUUID(), patience);
    const card = await find(subject, patience);
    const told = trace.oldestDataVersion;
    // So does a gateway that lags behind.
    const of = told !== undefined && before !== undefined && isOlder(told, before) ? told : before;
    if (!card) {
      this.#known.delete(key);
      this.#unknown.set(key, { of });
      return undefined;
    }
    const found = { card, version: await versionOf(card), of };
    this.#known.set(key, found);
    return found;
  }
}

/** Work that callers of the same key share, a few at a time. */
class Turns<Result> {
  readonly #limit;
  readonly #flights = new Map<string, Promise<Result>>();

  constructor(
    atOnce: number,
    readonly longestQueue: number,
  ) {
    this.#limit = pLimit(atOnce);
  }

  /** @throws {TooBusyError} when too many wait already */
  take(key: string, work: () => Promise<Result>): Promise<Result> {
    const flight = this.#flights.get(key);
    if (flight) return flight;
    if (this.#limit.pendingCount >= this.longestQueue) return Promise.reject(new TooBusyError());
    const started = this.#limit(work).finally(() => this.#flights.delete(key));
    this.#flights.set(key, started);
    return started;
  }
}
