import { inEnglish, type Locale } from './locale.js';

/** What a number is about; `none`: the site. */
type CountedAbout = 'job' | 'film' | 'organization' | 'none';

/** What is counted (product 12.1). A further kind is a line here, and a call of `count` where it happens. */
export const countedKinds = {
  'job-seen': { about: 'job', en: 'Jobs seen', es: 'Empleos vistos' },
  'apply-pressed': { about: 'job', en: 'Apply pressed', es: 'Clics en solicitar' },
  'career-page-pressed': {
    about: 'organization',
    en: 'Career page pressed',
    es: 'Clics en página de empleo',
  },
  'organization-shown': {
    about: 'organization',
    en: 'Employer or list shown',
    es: 'Empleador o lista vistos',
  },
  'film-started': { about: 'film', en: 'Films started', es: 'Videos iniciados' },
  'film-half': { about: 'film', en: 'Films half seen', es: 'Videos vistos a la mitad' },
  'film-ended': { about: 'film', en: 'Films seen to the end', es: 'Videos vistos hasta el final' },
  'alert-confirmed': { about: 'organization', en: 'Job alerts confirmed', es: 'Alertas confirmadas' },
  'search-empty': { about: 'none', en: 'Searches without result', es: 'Búsquedas sin resultado' },
} as const satisfies Readonly<Record<string, { about: CountedAbout; en: string; es: string }>>;

export type CountedKind = keyof typeof countedKinds;

export function isCountedKind(text: string): text is CountedKind {
  return Object.hasOwn(countedKinds, text);
}

/** The body of `POST /api/events`: what one view of a page counted. */
export interface CountedEvents {
  readonly page: string;
  /** As the visit states it. */
  readonly source?: string | undefined;
  /** Host of the website that led to the page; empty: none. */
  readonly referrer: string;
  readonly events: readonly { readonly kind: CountedKind; readonly subject: string }[];
}

const pageKinds = [
  ['home', /^\/$/],
  ['list', /^\/careers$/],
  ['job', /^\/careers\/./],
  ['own-list', /^\/[a-z\d-]+-careers$/],
  ['film', /^\/videos\/./],
  ['films', /^\/(?:video-gallery|all-videos|[a-z\d-]+-videos)$/],
  ['employer', /^\/employers\/./],
  ['alert', /^\/job-alerts(?:\/|$)/],
] as const;

export function pageKindOf(path: string): (typeof pageKinds)[number][0] | 'other' {
  const english = inEnglish(path);
  return pageKinds.find(([, pattern]) => pattern.test(english))?.[0] ?? 'other';
}

/** Sources by the host of a referrer, or by what a campaign calls them. */
const websites = [
  ['google', 'Google', /\bgoogle\b/],
  ['bing', 'Bing', /\bbing\b/],
  ['duckduckgo', 'DuckDuckGo', /\bduckduckgo\b/],
  ['yahoo', 'Yahoo', /\byahoo\b/],
  ['linkedin', 'LinkedIn', /\blinkedin\b|^lnkd\.in$/],
  ['indeed', 'Indeed', /\bindeed\b/],
  ['facebook', 'Facebook', /\b(?:facebook|fb)\b/],
  ['instagram', 'Instagram', /\binstagram\b/],
  ['tiktok', 'TikTok', /\btiktok\b/],
  ['youtube', 'YouTube', /\byoutube\b|^youtu\.be$/],
  ['x', 'X', /^(?:x|x\.com|t\.co)$|\btwitter\b/],
  ['glassdoor', 'Glassdoor', /\bglassdoor\b/],
  ['ziprecruiter', 'ZipRecruiter', /\bziprecruiter\b/],
] as const;

/** What links in mails and feeds state as `utm_source` (product 12.3). */
export const ownSources = {
  alert: 'alert',
  savedJobs: 'saved-jobs',
  rss: 'rss',
  json: 'json-feed',
  xml: 'xml-feed',
} as const;
export type OwnSource = (typeof ownSources)[keyof typeof ownSources];
type UnnamedSource = OwnSource | 'embed' | 'direct' | 'this-site' | 'other-sites' | 'other';

/** Sources that are no website, by language. */
const sourceLabels: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {
    alert: 'Job alerts',
    'saved-jobs': 'Mails with saved jobs',
    rss: 'RSS feed',
    'json-feed': 'JSON feed',
    'xml-feed': 'XML feed for job boards',
    embed: 'Frame on another site',
    direct: 'Direct',
    'this-site': 'Another page of this site',
    'other-sites': 'Other websites',
    other: 'Other sources',
  },
  es: {
    alert: 'Alertas de empleo',
    'saved-jobs': 'Correos con empleos guardados',
    rss: 'Canal RSS',
    'json-feed': 'Canal JSON',
    'xml-feed': 'Canal XML para bolsas de empleo',
    embed: 'Marco en otro sitio',
    direct: 'Directo',
    'this-site': 'Otra página de este sitio',
    'other-sites': 'Otros sitios web',
    other: 'Otras fuentes',
  },
} satisfies Readonly<Record<Locale, Readonly<Record<UnnamedSource, string>>>>;

/** @returns how a source is called; one that a campaign stated, by its own name */
export function sourceLabel(source: string, locale: Locale = 'en'): string {
  if (source.startsWith('embed:')) return `${sourceLabels[locale].embed}: ${source.slice('embed:'.length)}`;
  const own = Object.hasOwn(sourceLabels[locale], source) ? sourceLabels[locale][source] : undefined;
  return own ?? websites.find(([id]) => id === source)?.[1] ?? source;
}

/** What links in a frame state, with the host of the page around it (product 2.44). */
const embedded = /^embed(?::[a-z\d.-]{1,100}(?::\d{1,5})?)?$/;

/** A stated source that may be stored: no text of a person. */
const plainSource = /^[a-z\d][a-z\d._-]{0,39}$/;

/** The source of a page view (product 12.3). @param named as the visit states it @param referrer host, empty where there is none @param ownHost of this site */
export function countedSource(named: string | undefined, referrer: string, ownHost: string): string {
  const websiteOf = (text: string) => websites.find(([, , pattern]) => pattern.test(text))?.[0];
  if (named) {
    const name = named.trim().toLowerCase().replace(/\s+/g, '-');
    if (embedded.test(name)) return name;
    return websiteOf(name) ?? (plainSource.test(name) ? name : 'other');
  }
  if (referrer === '') return 'direct';
  return referrer === ownHost ? 'this-site' : (websiteOf(referrer.toLowerCase()) ?? 'other-sites');
}

/** @returns whether a source is in no table: a campaign has made it up */
export function isUnknownSource(source: string): boolean {
  return !Object.hasOwn(sourceLabels.en, source) && !websites.some(([id]) => id === source);
}

/** @param address without an anchor @returns it with the source that it states */
export function statedSource(address: string, source: OwnSource): string {
  return `${address}${address.includes('?') ? '&' : '?'}utm_source=${source}`;
}
