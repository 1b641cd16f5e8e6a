import { createHmac, randomBytes } from 'node:crypto';
import {
  countedKinds,
  countedSource,
  houstonDate,
  isCountedKind,
  isUnknownSource,
  limits,
  localeOf,
  pageKindOf,
} from 'contract';
import { addCounts, type CountTotal } from 'db/repositories/numbers/counts';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { limitedAddress } from 'server-kit/clients';
import { throttledWarning } from 'server-kit/metrics';
import type { DataSource } from 'typeorm';
import { array, object, string } from 'yup';
import { appFailure } from '../../app-error.js';
import { text, validated } from '../../validation.js';

const WRITE_MILLISECONDS = 3_000;
/** Different totals that wait to be written. */
const WAITING = 20_000;
const EVENTS = 40;
/** Sources a day that no table has. */
const UNKNOWN_SOURCES = 200;

/** Who sends events, as far as it matters. */
export interface CountedVisitor {
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The browser sends Global Privacy Control or Do Not Track. */
  readonly refuses: boolean;
}

type CountedEvent = Pick<CountTotal, 'kind' | 'subject' | 'source' | 'locale' | 'page'>;

/** An alert is confirmed by a route of its own. */
const browserKinds = Object.keys(countedKinds)
  .filter(isCountedKind)
  .filter((kind) => kind !== 'alert-confirmed');

const eventsSchema = object({
  page: text('page', limits.http.target).required('page is required'),
  source: text('source', 200),
  referrer: text('referrer', 300),
  events: array(
    object({
      kind: string()
        .strict()
        .oneOf(browserKinds, `kind must be one of: ${browserKinds.join(', ')}`)
        .required('kind is required'),
      // Postgres refuses half of a surrogate pair in JSON.
      subject: text('subject', limits.jobIdCharacters)
        .matches(/^\P{Surrogate}*$/u, 'subject must be well-formed Unicode')
        .default(''),
    }).required(),
  )
    .required('events is required')
    .max(EVENTS, `events must be at most ${EVENTS}`),
});

/** Adds up what pages count and writes the totals (product 12.7). Knows neither HTTP nor GraphQL. */
export class NumbersService {
  #totals = new Map<string, CountTotal>();
  #writing: Promise<void> | undefined;
  readonly #shares = new DailyShares();
  readonly #unknownSources = new Set<string>();
  #day = '';
  /** Of this site, with its port. */
  readonly #host: string;
  readonly #timer: NodeJS.Timeout;
  readonly #warnFull: (details: object) => void;
  readonly #warnAway: (details: object) => void;

  constructor(
    private readonly database: DataSource,
    siteUrl: string,
    private readonly log: Logger,
  ) {
    this.#host = new URL(siteUrl).host;
    this.#warnFull = throttledWarning(log, 'numbers are left out: too many different ones wait');
    this.#warnAway = throttledWarning(log, 'the numbers were not written; retrying');
    this.#timer = setInterval(() => void this.#write(), WRITE_MILLISECONDS);
    this.#timer.unref();
  }

  /** Counts the events of a page view, each kind and subject once. @param body of `POST /api/events` @throws {AppError} BAD_USER_INPUT naming the field */
  take(body: unknown, visitor: CountedVisitor): void {
    const { page, source, referrer, events } = validated(eventsSchema, body);
    const about = {
      page: pageKindOf(page),
      locale: localeOf(page),
      source: countedSource(source ?? undefined, referrer ?? '', this.#host),
    };
    const once = new Map(events.map(({ kind, subject }) => [`${kind} ${subject ?? ''}`, { kind, subject }]));
    for (const { kind, subject } of once.values())
      this.count({ ...about, kind, subject: subject ?? '' }, visitor);
  }

  /** Counts one event, unless its visitor is a robot, refuses, or has used up the day's share. */
  count(event: CountedEvent, { address, userAgent, refuses }: CountedVisitor): void {
    if (refuses || !userAgent || isbot(userAgent)) return;
    const day = houstonDate();
    if (day !== this.#day) {
      this.#day = day;
      this.#shares.begin();
      this.#unknownSources.clear();
    }
    if (!this.#shares.take(address, `${event.kind} ${event.subject}`)) return;
    this.#add({ ...event, source: this.#bounded(event.source, address), day, count: 1 });
  }

  /** Writes what waits, and stops. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writing;
    await this.#write();
  }

  #bounded(source: string, address: string): string {
    if (!isUnknownSource(source) || this.#unknownSources.has(source)) return source;
    if (this.#unknownSources.size >= UNKNOWN_SOURCES || !this.#shares.takeSource(address)) return 'other';
    this.#unknownSources.add(source);
    return source;
  }

  #add(total: CountTotal): void {
    const { count, ...about } = total;
    const key = JSON.stringify(Object.values(about));
    const before = this.#totals.get(key);
    if (!before && this.#totals.size >= WAITING) return this.#warnFull({});
    this.#totals.set(key, { ...total, count: count + (before?.count ?? 0) });
  }

  /** What cannot be written while the database is away waits for the next time. What it refuses would be refused for ever. */
  #write(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = undefined));
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    if (this.#totals.size === 0) return;
    const totals = this.#totals;
    this.#totals = new Map();
    try {
      await addCounts(this.database, [...totals.values()]);
    } catch (error) {
      const { code, internal } = appFailure(error);
      if (code !== 'SERVICE_UNAVAILABLE')
        return this.log.error(
          { reason: internal, totals: totals.size },
          'numbers are lost: they cannot be written',
        );
      this.#warnAway({ reason: internal });
      for (const total of totals.values()) this.#add(total);
    }
  }
}

/** What one address adds to one number in a day, and to all of them (product 12.7). */
export const PER_NUMBER = 50;
const PER_ADDRESS = 2_000;
export const SOURCES_PER_ADDRESS = 5;
/** Addresses and their numbers, of which the least recently used are forgotten. */
const REMEMBERED = 200_000;

/** How much of a day's numbers each address has added: in memory alone, by hashes under a key that lives a day. */
class DailyShares {
  readonly #used = new LRUCache<string, number>({ max: REMEMBERED });
  #key = randomBytes(32);

  /** Begins a day: what was known of addresses is forgotten. */
  begin(): void {
    this.#key = randomBytes(32);
    this.#used.clear();
  }

  /** @param number kind and subject @returns whether this address may add one to it */
  take(address: string, number: string): boolean {
    const client = limitedAddress(address);
    return this.#use(client, PER_ADDRESS) && this.#use(`${client} ${number}`, PER_NUMBER);
  }

  /** @returns whether this address may state one more source that nobody has stated that day */
  takeSource(address: string): boolean {
    return this.#use(`${limitedAddress(address)} sources`, SOURCES_PER_ADDRESS);
  }

  #use(what: string, most: number): boolean {
    const hash = createHmac('sha256', this.#key).update(what).digest('base64url');
    const used = this.#used.get(hash) ?? 0;
    if (used >= most) return false;
    this.#used.set(hash, used + 1);
    return true;
  }
}
