import { FeedError, redactedUrl } from '../../../http/feed-error.js';
import { readJobPage } from './job-page.js';
import { addressOf, isTranslated, likeness, pageId } from './page-address.js';
import type { Site } from './site.js';
import { NoSitemap, sitemapEntries, type SitemapEntry } from './sitemap.js';

export interface ListedPage {
  readonly id: string;
  readonly url: string;
  /** The sitemap or list page that names it. */
  readonly listedIn: string;
  readonly lastmod: string | null;
  /** Its address has the shape of a known system's job pages. */
  readonly isSure: boolean;
}

export interface Listing {
  readonly pages: ReadonlyMap<string, ListedPage>;
  readonly lists: ReadonlySet<string>;
  /** Addresses on other hosts, by host. */
  readonly foreign: ReadonlyMap<string, number>;
}

const MOST_PAGES = 100_000;
/** Of pages whose addresses say nothing. */
const MOST_DOUBTFUL = 2_000;
const MOST_SITEMAPS = 200;
/** Of all languages, in one index. */
const MOST_INDEXED = 5_000;
const DEEPEST_INDEX = 3;
const MOST_LIST_PAGES = 500;
const MOST_FOREIGN = 20;
/** They say that there is no such file, or that it is for others. */
const ABSENT: readonly number[] = [404, 410];

export class SiteList {
  readonly #pages = new Map<string, ListedPage & { readonly likeness: number }>();
  readonly #lists = new Set<string>();
  readonly #foreign = new Map<string, number>();
  readonly #asked = new Set<string>();
  #doubtful = 0;

  constructor(private readonly site: Site) {}

  get isSure(): boolean {
    return [...this.#pages.values()].some(({ isSure }) => isSure);
  }

  get size(): number {
    return this.#pages.size;
  }

  /** Pages whose addresses say nothing count only where no address says anything. */
  listing(): Listing {
    const hasLikely = [...this.#pages.values()].some((page) => page.likeness > 0);
    const pages = [...this.#pages].filter(([, page]) => !hasLikely || page.likeness > 0);
    return { pages: new Map(pages), lists: this.#lists, foreign: this.#foreign };
  }

  /** Reads a sitemap and all those it names. @throws {FeedError} when one cannot be read: the jobs of half a list would be closed. One that is gone has no pages. */
  async readSitemap(address: URL, depth = 0): Promise<void> {
    if (this.#asked.has(address.href)) return;
    this.#asked.add(address.href);
    if (this.#asked.size > MOST_SITEMAPS)
      throw new FeedError(`${redactedUrl(this.site.board)} has more than ${MOST_SITEMAPS} sitemaps.`);
    const children: string[] = [];
    try {
      for await (const entry of sitemapEntries(await this.site.bytes(address), redactedUrl(address))) {
        if (entry.kind === 'page') this.#take(entry, address);
        else children.push(entry.address);
        if (children.length > MOST_INDEXED)
          throw new FeedError(`${redactedUrl(address)} names more than ${MOST_INDEXED} sitemaps.`);
      }
    } catch (error) {
      if (depth === 0 || !(error instanceof FeedError)) throw error;
      if (ABSENT.includes(error.status ?? 0)) return;
      // Without its status: that of a part does not say that the whole is absent.
      throw new FeedError(error.message);
    }
    this.#lists.add(address.href);
    if (children.length > 0 && depth >= DEEPEST_INDEX)
      throw new FeedError(
        `${redactedUrl(address)} is an index of sitemaps inside others, too deep to be read.`,
      );
    const sitemaps = children.flatMap((child) => addressOf(child, address.href) ?? []);
    for (const child of inOneLanguage(sitemaps)) {
      if (this.site.isOwn(child)) await this.readSitemap(child, depth + 1);
      else this.#noteForeign(child);
    }
  }

  /**
   * @param isNamed the site says that it is there: a refusal is a fault
   * @returns false where there is no sitemap at this address
   */
  async trySitemap(address: URL, isNamed = false): Promise<boolean> {
    if (!this.site.isAllowed(address)) return false;
    try {
      await this.readSitemap(address);
      return true;
    } catch (error) {
      const { status = 0 } = error instanceof FeedError ? error : {};
      const isAbsent =
        error instanceof NoSitemap ||
        (isNamed ? ABSENT.includes(status) : status >= 400 && status < 500 && status !== 429);
      if (isAbsent) return false;
      throw error;
    }
  }

  /** Reads a page that links to jobs, and those that follow it. @throws {FeedError} when one cannot be read */
  async readListPages(first: URL): Promise<void> {
    let address: URL | undefined = first;
    while (address !== undefined && !this.#asked.has(address.href)) {
      if (!this.site.isAllowed(address))
        throw new FeedError(`robots.txt of ${address.host} does not allow to read ${address.pathname}.`);
      this.#asked.add(address.href);
      if (this.#asked.size > MOST_LIST_PAGES)
        throw new FeedError(`${redactedUrl(first)} has more than ${MOST_LIST_PAGES} pages of jobs.`);
      const { text, at } = await this.site.document(address);
      const page = readJobPage(text);
      for (const link of page.links) {
        const linked = addressOf(link, at.href);
        if (linked && (likeness(linked) ?? 0) > 0)
          this.#take({ address: link, lastmod: undefined }, at, first);
      }
      this.#lists.add(first.href);
      const next: URL | undefined =
        page.nextPage === undefined ? undefined : addressOf(page.nextPage, at.href);
      address = next && this.site.isOwn(next) ? next : undefined;
    }
  }

  #take({ address, lastmod }: Pick<SitemapEntry, 'address' | 'lastmod'>, at: URL, list = at): void {
    const url = addressOf(address.replaceAll('&amp;', '&').replaceAll(' ', '%20'), at.href);
    if (url === undefined) return;
    url.hash = '';
    url.searchParams.delete('in_iframe');
    const like = likeness(url);
    if (like === undefined || !/^https?:$/.test(url.protocol)) return;
    if (!this.site.isOwn(url)) return this.#noteForeign(url);
    if (like === 0 && (this.#doubtful += 1) > MOST_DOUBTFUL) return;
    const id = pageId(url);
    const known = this.#pages.get(id);
    const isInstead = known && isTranslated(new URL(known.url)) && !isTranslated(url);
    if (known && (like < known.likeness || (like === known.likeness && !isInstead))) return;
    this.#pages.set(id, {
      id,
      url: url.href,
      listedIn: list.href,
      lastmod: lastmod ?? null,
      isSure: like === 2,
      likeness: like,
    });
    if (this.#pages.size > MOST_PAGES)
      throw new FeedError(`${redactedUrl(this.site.board)} lists more than ${MOST_PAGES} pages.`);
  }

  #noteForeign({ hostname }: URL): void {
    if (this.#foreign.size >= MOST_FOREIGN && !this.#foreign.has(hostname)) return;
    this.#foreign.set(hostname, (this.#foreign.get(hostname) ?? 0) + 1);
  }
}

/** Sitemaps of a site in several languages have every job several times: the English ones are read. */
function inOneLanguage(sitemaps: readonly URL[]): readonly URL[] {
  const languageOf = ({ pathname }: URL) =>
    /(?:^|[/_.-])(en|es|fr|de|pt|it|nl|pl|ar|zh|ja|ko|ru|sv|da|fi|no|tr|he)(?:[-_][a-z]{2})?(?=[/_.-])/i
      .exec(pathname)?.[1]
      ?.toLowerCase();
  const languages = new Set(sitemaps.map(languageOf));
  if (languages.size < 2 || !languages.has('en')) return sitemaps;
  return sitemaps.filter((sitemap) => [undefined, 'en'].includes(languageOf(sitemap)));
}

/** Sitemaps of jobs, where a site has others as well. */
const OF_JOBS = /job|career|posting|position|vacanc|opening/i;

/**
 * Lists a site by the sitemap that is its board, by those of its robots.txt, by one at a usual place, or by the board as a list page.
 *
 * @throws {FeedError} when a list cannot be read, or there is none
 */
export async function listSite(site: Site): Promise<Listing> {
  const list = new SiteList(site);
  const { board } = site;
  if (/\.xml(?:\.gz)?$/i.test(board.pathname)) {
    await list.readSitemap(board);
    return list.listing();
  }
  const named = site.sitemaps.flatMap((address) =>
    URL.canParse(address, board.href) ? new URL(address, board) : [],
  );
  const ofJobs = named.filter(({ pathname }) => OF_JOBS.test(pathname));
  const own = (ofJobs.length > 0 ? ofJobs : named).filter((address) => site.isOwn(address));
  for (const address of own) await list.trySitemap(address, true);
  if (list.size === 0)
    for (const path of usualPlaces(board)) if (await list.trySitemap(new URL(path, board))) break;
  if (!list.isSure)
    await list.readListPages(board).catch((error: unknown) => {
      const isAbsent = error instanceof FeedError && ABSENT.includes(error.status ?? 0);
      if (!isAbsent || list.size === 0) throw error;
    });
  const listing = list.listing();
  if (listing.pages.size > 0) return listing;
  const hosts = [...listing.foreign.keys()].slice(0, 3).join(', ');
  throw new FeedError(
    `${redactedUrl(board)} has neither a sitemap with jobs nor links to jobs${hosts === '' ? ': it may be drawn by scripts, or ask for a login' : ` of its own, but some on ${hosts}`}.`,
  );
}

function usualPlaces({ pathname }: URL): readonly string[] {
  const folders = pathname.split('/').filter(Boolean);
  const upwards = folders.map(
    (_, index) => `/${folders.slice(0, folders.length - index).join('/')}/sitemap.xml`,
  );
  return [...upwards, '/sitemap.xml', '/sitemap_index.xml', '/sitemaps/sitemapIndex'];
}
