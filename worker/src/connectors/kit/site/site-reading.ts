import { hash } from 'node:crypto';
import { FeedError, redactedUrl } from '../../../http/feed-error.js';
import type { FeedItem, KnownPage, PageStore } from '../connector.js';
import { rejection } from '../record.js';
import { compareListing, oldestFirst, unreadPage, urgencyOf } from './due-pages.js';
import { shapeOf } from './page-address.js';
import type { PageRecord } from './posting-draft.js';
import { daysOf, readPage, twinOf, type PageReading } from './read-page.js';
import type { ListedPage, Listing } from './site-list.js';
import type { Site } from './site.js';

export interface Budget {
  readonly pages: number;
  readonly milliseconds: number;
}

/** What is special about the pages of a system. */
export interface PageRules {
  /** Where the page of a job is asked for, if that is not its address. */
  readonly askedAt?: (page: URL) => URL;
  /** Leaves out what the system writes anew at every request. */
  readonly settled?: (record: PageRecord) => PageRecord;
}

interface JobPages {
  readonly id: string;
  /** Those that are there; none where the job is gone. */
  readonly pages: readonly KnownPage[];
  readonly isGone: boolean;
  readonly why: string;
}

/** Of the known pages, whose `lastmod` may have changed at once: more means that it says nothing. */
const MOST_CHANGED = 0.2;
/** Pages of one kind that are read to learn whether they are of jobs. */
const SAMPLE = 10;
/** Pages of known jobs that are read beside those that are gone. */
const CONTROLS = 10;
/** Fewer pages without their job prove nothing about the site. */
const LEAST_DOUBTED = 5;
/** So many pages in a row that cannot be had mean that the site is down, or blocks us. */
const FAULTS_UNTIL_GIVEN_UP = 5;
const MISSES_UNTIL_BELIEVED = 2;
const RECORD_CHARACTERS = 1_500_000;

/** One reading of a site: what it lists, what is known of its pages, and which of them are read now. */
export class SiteReading {
  readonly #known = new Map<string, KnownPage>();
  readonly #readNow = new Set<string>();
  /** Why pages read now are not those of their jobs. */
  readonly #whys = new Map<string, string>();
  readonly #faults = new Map<string, string>();
  readonly #repairs = new Map<string, readonly string[]>();
  readonly #shapes = new Map<string, { read: number; jobs: number }>();
  readonly #lostLists = new Map<string, number>();
  #disallowed = 0;
  /** Pages of known jobs that were read now; of these, those that were there last time; and those that are gone now. */
  #again = 0;
  #controls = 0;
  #gone = 0;
  #end: string | undefined;

  private constructor(
    private readonly rules: PageRules,
    private readonly site: Site,
    private readonly listing: Listing,
    private readonly store: PageStore,
  ) {}

  static async begin(rules: PageRules, site: Site, listing: Listing, store: PageStore): Promise<SiteReading> {
    const reading = new SiteReading(rules, site, listing, store);
    for (const page of await store.load()) reading.#known.set(page.id, page);
    await reading.#compareLists();
    for (const page of reading.#known.values()) if (listing.pages.has(page.id)) reading.#count(page);
    return reading;
  }

  async #compareLists(): Promise<void> {
    const { changed, lostLists } = compareListing([...this.#known.values()], this.listing, new Date());
    for (const page of changed) this.#known.set(page.id, page);
    for (const [list, jobs] of lostLists) this.#lostLists.set(list, jobs);
    if (changed.length > 0) await this.store.saveListing(changed);
  }

  /** Listed pages with a job, which may be gone meanwhile. */
  *jobs(): Generator<KnownPage> {
    for (const id of this.listing.pages.keys()) {
      const page = this.#known.get(id);
      if (page !== undefined && page.hash !== null) yield page;
    }
  }

  #count(page: KnownPage): void {
    if (page.twin === UNREADABLE) return;
    const shape = shapeOf(page.url);
    const { read, jobs } = this.#shapes.get(shape) ?? { read: 0, jobs: 0 };
    this.#shapes.set(shape, { read: read + 1, jobs: jobs + Number(isOfJob(page)) });
  }

  /** Pages of a kind that holds few jobs are not read. */
  #isOfJobs({ url, isSure }: ListedPage): boolean {
    const { read, jobs } = this.#shapes.get(shapeOf(url)) ?? { read: 0, jobs: 0 };
    return isSure || read < SAMPLE || jobs * 2 >= read;
  }

  /** Reads what is due, as far as the budget goes. @throws {FeedError} when no page can be had, or none is of a job though none ever was */
  async readPages(budget: Budget): Promise<void> {
    const began = Date.now();
    const hasTime = () =>
      this.#end === undefined &&
      this.#readNow.size < budget.pages &&
      Date.now() - began < budget.milliseconds;
    let inARow = 0;
    const read = async (listed: ListedPage): Promise<void> => {
      this.#readNow.add(listed.id);
      try {
        await this.#readOne(listed);
        inARow = 0;
      } catch (error) {
        if (!(error instanceof FeedError)) throw error;
        inARow += 1;
        const isBlocked = error.status === 429 || inARow >= FAULTS_UNTIL_GIVEN_UP;
        if (isBlocked && this.#readNow.size === inARow) throw error;
        if (isBlocked) this.#end = error.message;
        await this.#noteFault(listed, error.message);
      }
    };
    for (const listed of this.#due()) {
      if (!hasTime()) break;
      if (this.#isOfJobs(listed)) await read(listed);
    }
    // Jobs that are gone say more beside others that are not.
    for (const { id, misses } of this.#gone > 0 ? [...this.jobs()].sort(oldestFirst) : []) {
      if (!hasTime() || this.#controls >= CONTROLS) break;
      const listed = this.listing.pages.get(id);
      if (listed && misses === 0 && !this.#readNow.has(id)) await read(listed);
    }
    this.#requireJobs();
  }

  #requireJobs(): void {
    const { size } = this.listing.pages;
    const { host } = this.site.board;
    if (this.#disallowed === size && size > 0)
      throw new FeedError(`robots.txt of ${host} does not allow to read any of its ${size} pages of jobs.`);
    if (size === 0 || [...this.#known.values()].some(isOfJob)) return;
    const [fault] = this.#faults.values();
    const [why = 'as before'] = this.#whys.values();
    throw new FeedError(
      fault ??
        `None of the ${this.#known.size} pages of ${host} that were asked for is of a job (${why}): it may be another address, drawn by scripts, or a page that asks who we are.`,
    );
  }

  /** Known pages and new ones by turns: neither waits for the other. */
  *#due(): Generator<ListedPage> {
    const isTrusted = this.#isDateTrusted();
    const now = Date.now();
    const known: { readonly listed: ListedPage; readonly page: KnownPage; readonly urgency: number }[] = [];
    const fresh: ListedPage[] = [];
    for (const listed of this.listing.pages.values()) {
      const page = this.#known.get(listed.id);
      if (!this.site.isAllowed(new URL(listed.url))) this.#disallowed += 1;
      else if (page === undefined) fresh.push(listed);
      else {
        const urgency = urgencyOf(page, listed, isTrusted, now);
        if (urgency > 0) known.push({ listed, page, urgency });
      }
    }
    known.sort((one, other) => other.urgency - one.urgency || oldestFirst(one.page, other.page));
    fresh.sort((one, other) => (other.lastmod ?? '').localeCompare(one.lastmod ?? ''));
    for (let turn = 0; turn < Math.max(known.length, fresh.length); turn += 1) {
      const [again, first] = [known[turn]?.listed, fresh[turn]];
      if (again) yield again;
      if (first) yield first;
    }
  }

  /** Some sitemaps have one date for all, or that of the request. */
  #isDateTrusted(): boolean {
    let [all, changed] = [0, 0];
    const dates = new Set<string>();
    for (const { id, lastmod } of this.jobs()) {
      const stated = this.listing.pages.get(id)?.lastmod;
      if (!stated) return false;
      dates.add(stated);
      all += 1;
      changed += Number(stated !== lastmod);
    }
    return all >= LEAST_DOUBTED && dates.size > 1 && changed < all * MOST_CHANGED;
  }

  /** @throws {FeedError} when the page cannot be had */
  async #readOne(listed: ListedPage): Promise<void> {
    const { id, url, lastmod } = listed;
    const before = this.#known.get(id);
    const page = new URL(url);
    // Whose jobs are taken may have changed: each page is looked at.
    const isMarked = before?.url === url && this.site.options.employers.length === 0;
    const mark = isMarked ? before.mark : null;
    const address = this.rules.askedAt?.(page) ?? page;
    const result = await readPage(this.site, listed, address, mark, this.listing.pages);
    const known: KnownPage = { ...(before ?? unreadPage(listed)), url, lastmod, readAt: new Date() };
    if (known.hash !== null) this.#again += 1;
    if (known.hash !== null && known.misses === 0) this.#controls += 1;
    const after = await this.#keep(known, result);
    if (before === undefined || before.twin === UNREADABLE) this.#count(after);
  }

  async #keep(known: KnownPage, result: PageReading): Promise<KnownPage> {
    if (result.kind === 'unchanged') return this.#save(known);
    if (result.kind === 'job') {
      const record = this.rules.settled?.(result.record) ?? result.record;
      const text = JSON.stringify(record);
      if (text.length > RECORD_CHARACTERS) throw new FeedError(`${known.url} is longer than a job is.`);
      this.#repairs.set(known.id, result.repairs);
      const content = hash('sha1', text, 'base64url');
      const facts = { hash: content, twin: twinOf(record), days: daysOf(record), mark: result.mark };
      return this.#save({ ...known, ...facts, misses: 0 }, content === known.hash ? undefined : text);
    }
    this.#whys.set(known.id, result.why);
    if (known.hash === null)
      return this.#save({ ...known, twin: result.kind === 'other' ? OTHER_EMPLOYER : null, mark: null });
    this.#gone += 1;
    return this.#save({ ...known, misses: known.misses + 1, mark: null });
  }

  async #save(page: KnownPage, record?: string): Promise<KnownPage> {
    this.#known.set(page.id, page);
    await this.store.save(page, record);
    return page;
  }

  /** Its turn comes again with the others: a page that is always faulty does not keep them from being read. */
  async #noteFault(listed: ListedPage, message: string): Promise<void> {
    this.#faults.set(listed.id, message);
    const page = this.#known.get(listed.id) ?? { ...unreadPage(listed), twin: UNREADABLE };
    await this.#save({ ...page, readAt: new Date() });
  }

  /** The listed jobs with their pages: several where each place has its own. */
  *groups(): Generator<JobPages> {
    const groups = new Map<string, KnownPage[]>();
    for (const page of this.jobs()) {
      const key = page.twin ?? `page ${page.id}`;
      groups.set(key, [...(groups.get(key) ?? []), page]);
    }
    for (const pages of groups.values()) {
      const [id = ''] = pages.map((page) => page.id).sort();
      yield {
        id,
        pages: pages.filter(({ misses }) => misses === 0),
        // Only what was gone twice is closed, by the rules of all feeds; the second time may be this one.
        isGone: pages.every((page) => page.misses >= MISSES_UNTIL_BELIEVED || this.#whys.has(page.id)),
        why: this.#whys.get(id) ?? 'its page was gone when it was read last',
      };
    }
  }

  /** New pages that cannot be had. */
  *faults(): Generator<FeedItem> {
    for (const [id, fault] of this.#faults)
      if (this.#known.get(id)?.hash === null) yield { kind: 'rejected', rejection: rejection(id, fault) };
  }

  #isEmpty(id: string): boolean {
    const page = this.#known.get(id);
    return page !== undefined && !isOfJob(page) && page.twin !== UNREADABLE && !this.#faults.has(id);
  }

  repairsOf(id: string): readonly string[] {
    return this.#repairs.get(id) ?? [];
  }

  /** What an operator is to know; where it is doubted, nothing is closed. */
  *notes(): Generator<{ readonly note: string; readonly doubted: boolean }> {
    const plain = (note: string) => ({ note, doubted: false });
    const pages = [...this.listing.pages.values()].filter((page) => this.#isOfJobs(page));
    const unread = pages.filter(
      ({ id, url }) => !this.#known.has(id) && this.site.isAllowed(new URL(url)),
    ).length;
    if (unread > 0)
      yield plain(
        `${pages.length - unread} of ${pages.length} pages are read; the next syncs read the others.`,
      );
    const [fault] = [...this.#faults].flatMap(([id, message]) => (this.#known.get(id)?.hash ? message : []));
    if (this.#end !== undefined) yield plain(`Reading ended early: ${this.#end}`);
    else if (fault !== undefined) yield plain(`Some pages could not be read again: ${fault}`);
    const empty = pages.filter(({ id, isSure }) => isSure && this.#isEmpty(id));
    if (empty[0] !== undefined)
      yield plain(
        `${empty.length} pages have no data of a job (JobPosting), as ${new URL(empty[0].url).pathname}.`,
      );
    if (this.#disallowed > 0) yield plain(`robots.txt does not allow to read ${this.#disallowed} pages.`);
    for (const [host, count] of this.listing.foreign)
      yield plain(`${count} addresses on ${host} are left out: "#host=${host}" behind the board adds them.`);
    for (const [list, count] of this.#lostLists)
      yield { note: `${redactedUrl(new URL(list))}, which listed ${count} jobs, is gone.`, doubted: true };
    if (this.#gone >= LEAST_DOUBTED && this.#gone * 2 > this.#again)
      yield {
        note: `${this.#gone} of ${this.#again} pages of jobs that were read again have no job any more: the site may have changed.`,
        doubted: true,
      };
  }
}

/** Stands for the job of a page that is another employer's. */
const OTHER_EMPLOYER = 'other employer';
/** The same of a page that could not be had yet: it says nothing about its kind. */
const UNREADABLE = 'unreadable';

function isOfJob({ hash: content, twin }: KnownPage): boolean {
  return content !== null || twin === OTHER_EMPLOYER;
}
