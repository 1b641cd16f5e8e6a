import { externalIdOf } from '../record.js';

/** Paths of job pages, as their systems make them (feeds.md 2.12), with the job's number. What comes before the path's own words, as a language, does not matter. */
const SHAPES: readonly RegExp[] = [
  // iCIMS
  /\/jobs\/(\d+)\/[^/]+\/job$/i,
  // SuccessFactors, Radancy
  /\/job\/(?:[^/]+\/)+(\d{5,})$/i,
  // Workday
  /\/job\/(?:[^/]+\/)*[^/]*_([A-Z]{0,4}-?\d[\w-]*)$/i,
  // Phenom, Jobvite, Eightfold
  /\/job\/(\d{4,}|[A-Z]{1,6}[-_]?\d[\w-]*?)(?:-[a-z][^/]*|\/[^/]+)?$/,
  /\/job\/(o(?=[a-z]*[A-Z0-9])[A-Za-z0-9]{7,8})(?:\/[^/]+)?$/,
  // JazzHR, Breezy
  /\/apply\/((?=[a-z]*[A-Z0-9])[A-Za-z0-9]{10})(?:\/[^/]+)?$/,
  /\/p\/([0-9a-f]{12})(?:-[^/]*)?$/,
  /\/(?:jobs?|careers?|positions?|openings?|vacanc(?:y|ies)|opportunit(?:y|ies)|postings?|requisitions?)\/(\d{3,})(?:[-_/][^/]*)?$/i,
];
const NUMBER_PARAMETER =
  /^(?:gh_jid|jid|id|(?:job|req|requisition|posting|vacancy|position)(?:[_-]?(?:id|no|number))?)$/i;
const LANGUAGES = /^\/(?:[a-z]{2}(?:[-_][a-z]{2,4})?\/){1,2}(?=[^/]{3})/i;

/** Longer ones are no pages of people; the time of the expressions is quadratic in the length. */
const LONGEST = 2_048;

/** @returns the address a link is, where it may be of a page */
export function addressOf(link: string, base: string): URL | undefined {
  return link.length <= LONGEST && URL.canParse(link, base) ? new URL(link, base) : undefined;
}

/** @returns the job's number, where the address has the shape of a known system's */
function numberIn(path: string): string | undefined {
  return SHAPES.map((shape) => shape.exec(path)?.[1]).find((number) => number !== undefined);
}

/** The id of the job a page is of, known before the page is: its number, else its path without language. A title in the address changes, a number does not. */
export function pageId({ pathname, searchParams }: URL): string {
  const path = decoded(pathname).replace(/\/+$/, '');
  const parameters = [...searchParams].filter(
    ([name, value]) => NUMBER_PARAMETER.test(name) && /\w/.test(value),
  );
  // `id` may be that of the site, or of a campaign.
  const [, number] = parameters.find(([name]) => name.toLowerCase() !== 'id') ?? parameters[0] ?? [];
  return externalIdOf(numberIn(path) ?? number ?? path.replace(LANGUAGES, '/').replace(/^\//, ''));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const JOB_WORD =
  /job|career|position|vacan|opening|posting|opportunit|requisition|\/apply\/|\/p\/|stellen|emploi|empleo|offer|offre|oferta/i;
const NO_JOB =
  /\/(?:search(?:-jobs|-results)?|results|intro|c|go|category|categories|tags?|blogs?|news|login|signin|register|privacy)(?:\/|$)|^\/*$|\.(?:pdf|xml|jpe?g|png|svg|css|js)$/i;

/** @returns how surely an address is that of a job: 2 by a known shape, 1 by a word, 0 for any other page; undefined for what is none */
export function likeness({ pathname, searchParams }: URL): 0 | 1 | 2 | undefined {
  const path = pathname.replace(/\/+$/, '');
  if (numberIn(path) !== undefined) return 2;
  const isNumbered = [...searchParams.keys()].some((name) => NUMBER_PARAMETER.test(name));
  if (isNumbered && JOB_WORD.test(path)) return 2;
  if (NO_JOB.test(path)) return undefined;
  // A list of them is no job.
  return JOB_WORD.test(path) && path.split('/').filter(Boolean).length > 1 ? 1 : 0;
}

/** @returns what the addresses of pages of one kind have in common */
export function shapeOf(url: string): string {
  const segments = new URL(url).pathname.split('/').filter(Boolean);
  return segments
    .map((segment, index) =>
      index === segments.length - 1 ? 'x' : /\d/.test(segment) ? '#' : segment.toLowerCase(),
    )
    .join('/');
}

/** @returns whether the address is of a page in another language than English, as its path says */
export function isTranslated({ pathname }: URL): boolean {
  const language = /^\/([a-z]{2})(?:[-_/]|$)/i.exec(pathname)?.[1]?.toLowerCase();
  return language !== undefined && language !== 'en' && language !== 'us';
}
