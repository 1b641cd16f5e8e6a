import { FeedError } from '../http/feed-error.js';
import type { HttpClient } from '../http/http-client.js';
import { readJobPage } from './kit/site/job-page.js';

interface FoundSource {
  readonly vendor: string;
  readonly board: string;
  readonly sign: string;
}

/** How a page of a career site tells its system: by an address in it. */
interface Sign {
  readonly vendor: string;
  readonly address: RegExp;
  /** The board is what the expression calls so, else the whole match; `page`: the site itself. */
  readonly board?: 'page' | 'origin';
}

const NAME =
  '(?<board>(?!(?:www|api|app|cdn|embed|static|assets|images|help|support|info|media|login)\\b)[\\w-][\\w.-]*)';
const sign = (vendor: string, address: string, board?: Sign['board']): Sign => ({
  vendor,
  address: new RegExp(`^https?://${address}`, 'i'),
  ...(board && { board }),
});

/** In this order. A vendor is added by a row. */
const signs: readonly Sign[] = [
  sign(
    'greenhouse',
    `(?:job-)?boards(?:\\.eu)?\\.greenhouse\\.io/(?:embed/job_(?:board|app)(?:/js)?\\?(?:[^#]*&)?for=)?${NAME}`,
  ),
  sign('greenhouse', `boards-api\\.greenhouse\\.io/v1/boards/${NAME}`),
  sign('lever', `jobs(?:\\.eu)?\\.lever\\.co/${NAME}`),
  sign('ashby', `(?:jobs\\.ashbyhq\\.com|api\\.ashbyhq\\.com/posting-api/job-board)/${NAME}`),
  sign('smartrecruiters', `(?:careers|jobs)\\.smartrecruiters\\.com/${NAME}`),
  sign('workable', `apply\\.workable\\.com/${NAME}`),
  sign('recruitee', `${NAME}\\.recruitee\\.com`),
  sign('teamtailor', '(?!(?:www|app|cdn|api|assets)\\.)[\\w-]+(?:\\.\\w+)?\\.teamtailor\\.com', 'origin'),
  sign('teamtailor', '[\\w.-]*teamtailor-cdn\\.com', 'page'),
  sign('workday', '[\\w-]+\\.wd\\d+\\.myworkdayjobs\\.com/(?:[a-z]{2}-[a-z]{2}/)?(?!wday\\b)[\\w-]+'),
  sign('workday', 'wd\\d+\\.myworkdaysite\\.com/(?:[a-z]{2}-[a-z]{2}/)?recruiting/[\\w-]+/[\\w-]+'),
  sign('oracle', '[\\w.-]+\\.oraclecloud\\.com/hcmUI/CandidateExperience/[\\w-]+/sites/[\\w-]+'),
  sign(
    'ukg',
    '(?:recruiting\\d*\\.ultipro\\.(?:com|ca)|[\\w.-]+\\.rec\\.pro\\.ukg\\.net)/\\w+/JobBoard/[0-9a-f-]{36}',
  ),
  sign(
    'successfactors',
    'career[\\w-]*\\.(?:successfactors|sapsf)\\.(?:com|eu)/career\\?(?:[^#]*&)?company=[^&#]+',
  ),
  sign('successfactors', 'rmkcdn\\.successfactors\\.com', 'page'),
  sign('paylocity', 'recruiting\\.paylocity\\.com/recruiting/jobs/All/[0-9a-f-]{36}'),
  sign('bamboohr', `${NAME}\\.bamboohr\\.com`),
  sign('rippling', `ats\\.rippling\\.com/(?:[a-z]{2}-[a-z]{2}/)?${NAME}`),
  sign('neogov', `www\\.governmentjobs\\.com/careers/${NAME}`),
  sign('icims', '(?!(?:www|cdn\\d*|media|help|developer)\\.)[\\w-]+\\.icims\\.com/jobs', 'origin'),
  sign('icims', '[\\w.-]*\\.(?:jibecdn|jibeapply)\\.com', 'page'),
];

type Reader = Pick<HttpClient, 'getDocument' | 'follow'>;

/** Pages of a site that say more than its first one. */
const LEADS_ON = /career|job|search|opening|position|vacanc|work-with-us|join/i;
const MOST_PAGES = 4;

/**
 * Looks at a career site, and at pages it links to, for the system behind it.
 *
 * @param vendors that can be read
 * @returns what may be read, the likeliest first; any site may have the markup of search engines, so that is the last
 * @throws {FeedError} when the site cannot be read
 */
export async function findSources(
  site: URL,
  http: Reader,
  vendors: readonly string[],
): Promise<readonly FoundSource[]> {
  const found = new Map<string, FoundSource>();
  const waiting = [site];
  const seen = new Set<string>();
  for (let first = waiting.shift(); first !== undefined && seen.size < MOST_PAGES; first = waiting.shift()) {
    if (seen.has(first.href)) continue;
    seen.add(first.href);
    const page = await lookAt(first, http, seen.size === 1);
    if (page === undefined) continue;
    for (const one of sourcesIn(page))
      if (vendors.includes(one.vendor))
        found.set(`${one.vendor} ${one.board}`, found.get(`${one.vendor} ${one.board}`) ?? one);
    if (found.size > 0) break;
    waiting.push(...page.links);
  }
  const markup: FoundSource = { vendor: 'jsonld', board: site.href, sign: 'no other sign' };
  return [...found.values(), markup].filter(({ vendor }) => vendors.includes(vendor));
}

interface LookedAt {
  readonly at: URL;
  readonly addresses: readonly string[];
  readonly links: readonly URL[];
}

async function lookAt(address: URL, http: Reader, isSite: boolean): Promise<LookedAt | undefined> {
  try {
    const { text, at } = await http.getDocument(address, { headers: { accept: 'text/html, */*;q=0.5' } });
    const links = readJobPage(text).links.flatMap((link) =>
      URL.canParse(link, at.href) ? new URL(link, at) : [],
    );
    // Those of scripts are written with `\/`.
    const written = text
      .replaceAll('\\/', '/')
      .replaceAll('&amp;', '&')
      .match(/(?:https?:)?\/\/[\w.-]+\.\w+[^\s"'<>\\)]*/g);
    const addresses = (written ?? []).map((one) => (one.startsWith('//') ? `https:${one}` : one));
    return {
      at,
      addresses: [at.href, ...links.map(({ href }) => href), ...addresses],
      links: links.filter(({ href }) => LEADS_ON.test(href) && isFollowed(http, at, href)),
    };
  } catch (error) {
    if (isSite || !(error instanceof FeedError)) throw error;
    return undefined;
  }
}

function isFollowed(http: Reader, at: URL, link: string): boolean {
  try {
    http.follow(at, link, 'leads with a link');
    return true;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return false;
  }
}

function sourcesIn({ at, addresses }: LookedAt): readonly FoundSource[] {
  return signs.flatMap(({ vendor, address: pattern, board }) =>
    addresses.flatMap((address) => {
      const match = pattern.exec(address);
      if (match === null) return [];
      const named = match.groups?.['board'] ?? match[0];
      const source =
        board === 'page' ? `${at.origin}/` : board === 'origin' ? `${new URL(match[0]).origin}/` : named;
      return [{ vendor, board: source, sign: match[0] }];
    }),
  );
}
