import robotsParser from 'robots-parser';
import { FeedError } from '../../../http/feed-error.js';
import { AGENT, type HttpClient } from '../../../http/http-client.js';
import type { Question } from '../../../http/http-attempt.js';

/** What an operator may say behind the `#` of a board's address: `#delay=2&employer=Harbor+Clinic`. It is never sent. */
interface SiteOptions {
  /** Seconds between two requests. */
  readonly delay: number | undefined;
  /** Further hosts whose pages are the employer's. */
  readonly hosts: readonly string[];
  /** Whose jobs are taken, where a site has those of several employers. */
  readonly employers: readonly string[];
}

/** A career site that is asked politely: what its robots.txt allows, one request at a time, one a second. */
export interface Site {
  readonly board: URL;
  readonly options: SiteOptions;
  /** Sitemaps that robots.txt names. */
  readonly sitemaps: readonly string[];
  isAllowed(address: URL): boolean;
  /** Whether an address is of this site, or of a host the operator has added. */
  isOwn(address: URL): boolean;
  document(address: URL, question?: Question): ReturnType<HttpClient['getDocument']>;
  bytes(address: URL): Promise<AsyncIterable<Buffer>>;
}

const DELAY_SECONDS = 1;
/** Longer ones are heeded so far. */
const LONGEST_DELAY_SECONDS = 30;

/** @throws {FeedError} when the board is no address, robots.txt cannot be read for now, or does not allow to read the board */
export async function openSite(vendor: string, source: string, http: HttpClient): Promise<Site> {
  if (!/^https?:\/\//i.test(source) || !URL.canParse(source))
    throw new FeedError(
      `The board of a ${vendor} source is the address of a career site, like https://careers.clinic.example/.`,
    );
  const board = new URL(source);
  const options = optionsOf(board);
  board.hash = '';
  const paced = paceOf(board.hostname);
  const rules = new Map<
    string,
    { readonly root: URL; readonly robots: Awaited<ReturnType<typeof robotsOf>> }
  >();
  for (const host of [board.host, ...options.hosts]) {
    const root = new URL(`${board.protocol}//${host}/`);
    const robots = await paced(http, options.delay ?? DELAY_SECONDS, () => robotsOf(root, http));
    rules.set(bare(root.hostname), { root, robots });
  }
  const { robots } = rules.get(bare(board.hostname)) ?? { robots: robotsParser(board.href, '') };
  const stated = robots.getCrawlDelay(AGENT);
  const delay = options.delay ?? Math.min(Math.max(stated ?? 0, DELAY_SECONDS), LONGEST_DELAY_SECONDS);
  const isAllowed = (address: URL) => {
    const its = rules.get(bare(address.hostname));
    const path = `${address.pathname}${address.search}`;
    return its?.robots.isAllowed(new URL(path, its.root).href, AGENT) !== false;
  };
  if (!isAllowed(board))
    throw new FeedError(
      `robots.txt of ${board.host} does not allow to read ${board.pathname}: ask its owner to allow ${AGENT}.`,
    );
  return {
    board,
    options,
    sitemaps: robots.getSitemaps(),
    isAllowed,
    isOwn: ({ hostname }) => rules.has(bare(hostname)),
    document: (address, question) =>
      paced(http, delay, () =>
        http.getDocument(address, {
          ...question,
          headers: { accept: 'text/html, application/xhtml+xml, */*;q=0.5' },
        }),
      ),
    bytes: (address) =>
      paced(http, delay, () =>
        http.open(address, { headers: { accept: 'application/xml, text/xml, */*;q=0.5' } }),
      ),
  };
}

/** "www." is the same site to those who run it. */
function bare(hostname: string): string {
  return hostname.toLowerCase().replace(/^www\./, '');
}

function optionsOf({ hash }: URL): SiteOptions {
  const given = new URLSearchParams(hash.slice(1));
  const delay = Number(given.get('delay') || Number.NaN);
  return {
    delay: delay >= 0 ? Math.min(delay, LONGEST_DELAY_SECONDS) : undefined,
    hosts: given.getAll('host').filter((host) => URL.canParse(`https://${host}/`)),
    employers: given.getAll('employer'),
  };
}

/** RFC 9309, 2.5: so much is read at least. */
const ROBOTS_CHARACTERS = 500 * 1024;

/** RFC 9309, 2.3.1: without the file all is allowed; while it cannot be had, nothing is. */
async function robotsOf(board: URL, http: HttpClient) {
  const address = new URL('/robots.txt', board);
  try {
    const text = await http.getText(address, { headers: { accept: 'text/plain' } });
    return robotsParser(address.href, text.slice(0, ROBOTS_CHARACTERS));
  } catch (error) {
    const { status = 0 } = error instanceof FeedError ? error : {};
    if (status >= 400 && status < 500 && status !== 429) return robotsParser(address.href, '');
    if (!(error instanceof FeedError)) throw error;
    throw new FeedError(`${error.message} Without its rules nothing of the site is read.`, status);
  }
}

type Pace = <Result>(http: HttpClient, delaySeconds: number, ask: () => Promise<Result>) => Promise<Result>;

/** When the last request to a system began, by system: one request at a time, of whichever organization. */
const paces = new Map<string, { last: number; previous: Promise<unknown> }>();
/** All tenants of these are one host to those who run it. */
const SHARED = /(?:^|\.)((?:icims|jibeapply|myworkdayjobs|paylocity|ultipro|eightfold)\.(?:com|ai))$/i;

function paceOf(hostname: string): Pace {
  const name = SHARED.exec(hostname)?.[1]?.toLowerCase() ?? hostname;
  const pace = paces.get(name) ?? { last: 0, previous: Promise.resolve() };
  paces.set(name, pace);
  return (http, delaySeconds, ask) => {
    const asked = pace.previous.then(async () => {
      await http.wait(Math.max(0, pace.last + delaySeconds * 1_000 - Date.now()));
      pace.last = Date.now();
      return ask();
    });
    pace.previous = asked.catch(() => undefined);
    return asked;
  };
}
