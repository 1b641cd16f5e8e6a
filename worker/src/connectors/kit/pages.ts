import { FeedError, redactedUrl } from '../../http/feed-error.js';
import type { Question } from '../../http/http-attempt.js';
import type { HttpClient, Page } from '../../http/http-client.js';
import { ofFirstPage } from '../../http/revision.js';
import { type IdRule, statedId } from './record.js';

/** However small its pages are, no organization has as many jobs. */
const LAST_PAGE = 1_000;

interface Pages<Envelope> extends Question {
  readonly first: URL;
  /** @throws {FeedError} when an answer is none of the vendor's */
  readonly read: (answer: unknown) => Envelope;
  readonly next: (envelope: Envelope) => string | null | undefined;
  /** Where a key goes with each question: the next page is there, and is named there. */
  readonly keyOrigin?: string;
  readonly lastPage?: number;
}

/**
 * Reads the pages of a feed, each of which names the next one.
 *
 * @throws {FeedError} when a page cannot be read, or leads nowhere or in a circle: half a feed would close the other half's jobs
 */
export async function* linkedPages<Envelope>(
  http: HttpClient,
  { first, read, next, keyOrigin, lastPage = LAST_PAGE, revision, ...question }: Pages<Envelope>,
): AsyncGenerator<Envelope> {
  const whole = ofFirstPage(revision);
  const asked = new Set<string>();
  let address: URL | undefined = first;
  while (address !== undefined) {
    if (asked.has(address.href) || asked.size >= lastPage)
      throw new FeedError(`${redactedUrl(first)} never comes to its last page.`);
    const isFirst = asked.size === 0;
    const page: Page = await http.getPage(address, {
      ...question,
      revision: isFirst ? whole.revision : undefined,
    });
    asked.add(address.href);
    const envelope = read(page.answer);
    yield envelope;
    const link = next(envelope);
    address = link ? nextPage(http, page, link, keyOrigin) : undefined;
  }
  if (asked.size === 1) whole.isWhole();
}

/**
 * Where a feed goes on, judged as a redirect is: whose feed is read must not choose what is asked inside.
 *
 * @param page the page that names the next one
 * @param keyOrigin where a key goes with each question: the next page is there, and is named there
 * @throws {FeedError} when it is not to be followed: half a feed would close the other half's jobs
 */
export function nextPage(
  http: Pick<HttpClient, 'follow'>,
  { at }: Pick<Page, 'at'>,
  link: string,
  keyOrigin?: string,
): URL {
  const next = http.follow(at, bySameWay(at, link), 'leads with its next page');
  // A host that answered after a redirect must not choose what is requested with the key.
  if (keyOrigin !== undefined && (at.origin !== keyOrigin || next.origin !== keyOrigin)) {
    throw new FeedError(
      `${redactedUrl(at)} leads with its next page to ${next.origin}, which is not followed: the key stays at ${keyOrigin}.`,
    );
  }
  return next;
}

/** A feed behind a proxy that speaks https often does not know it, and names its own next page by http. */
function bySameWay(at: URL, link: string): string {
  const next = URL.canParse(link, at.href) ? new URL(link, at) : undefined;
  if (next?.protocol !== 'http:' || at.protocol !== 'https:' || next.host !== at.host) return link;
  next.protocol = at.protocol;
  return next.href;
}

/** A part of a vendor's list. */
export interface ListPage {
  readonly rows: readonly unknown[];
  /** Of all pages, as this one states it. */
  readonly total: number;
}

/** Rows by what tells them apart: their id, or else all they say and how often it was said. */
export type Rows = ReadonlyMap<string, unknown>;

interface PagedList<Page extends ListPage> {
  readonly place: string;
  readonly rule: IdRule;
  readonly room: Room;
  readonly ask: (offset: number) => Promise<Page>;
}

/** How much of one board's list may still be kept: one that never ends must not fill the memory. */
export interface Room {
  characters: number;
}

/** Of a short row, with what it takes beside its text. */
const ROW_CHARACTERS = 500;

/** @returns room for more rows than any board has: 134,000 short ones, and 50,000 of the longest recorded */
export function roomForRows(): Room {
  return { characters: 64 * 1024 * 1024 };
}

/**
 * Reads a list whose pages are asked for by offset. It is read to its end before anything is made of it: details take hours, and rows move
 * from page to page meanwhile.
 *
 * @param first the first page, where that is known
 * @throws {FeedError} when rows are missing at the end of a second reading too: half a list would close the other half's jobs
 */
export async function pagedList<Page extends ListPage>(list: PagedList<Page>, first?: Page): Promise<Rows> {
  const { rows, total } = await readPages(list, first);
  if (isComplete(rows, total)) return rows;
  const again = await readPages(list);
  const joined = new Map([...rows, ...again.rows]);
  if (isComplete(joined, again.total)) return joined;
  throw new FeedError(`${list.place} has ${again.total} postings but lists ${joined.size} only.`);
}

/** @returns the rows up to the stated total, or to a page that brings nothing new: some lists begin again behind their end */
export async function readPages<Page extends ListPage>(
  { place, rule, room, ask }: PagedList<Page>,
  first?: Page,
): Promise<{ readonly rows: Rows; readonly total: number }> {
  const rows = new Map<string, unknown>();
  const withoutId = new Map<string, number>();
  const keyOf = (row: unknown) => {
    const id = statedId(row, rule);
    if (id !== undefined) return id;
    // Several may say the same, and each may be another job.
    const said = JSON.stringify(row);
    const time = (withoutId.get(said) ?? 0) + 1;
    withoutId.set(said, time);
    return `no id: ${time} ${said}`;
  };
  let page = first ?? (await ask(0));
  // Later pages of some vendors state none.
  const { total } = page;
  for (let offset = 0; ;) {
    const before = rows.size;
    for (const row of page.rows) {
      const key = keyOf(row);
      if (rows.has(key)) continue;
      room.characters -= Math.max(ROW_CHARACTERS, JSON.stringify(row).length);
      if (room.characters < 0) throw new FeedError(`${place} lists more than can be kept.`);
      rows.set(key, row);
    }
    offset += page.rows.length;
    if (offset >= total || rows.size === before) return { rows, total };
    page = await ask(offset);
  }
}

/** Counts move while pages are read, and some are wrong by a few: 1 % may be missing, of small boards 5 % or five rows, whichever is less. */
export function isComplete({ size }: Pick<Rows, 'size'>, total: number): boolean {
  return size >= total - Math.max(total * 0.01, Math.min(5, total * 0.05));
}
