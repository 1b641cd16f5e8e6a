import {
  type Brand,
  embedPaths,
  hasOwnCareerPage,
  isReadableColour,
  limits,
  type Locale,
  pagePaths,
  inLocale,
} from 'contract';
import { escapeUTF8 } from 'entities/escape';
import type { FramingOrganizationsQuery } from '../../src/__generated__/graphql.js';
import { isFiltered } from '../../src/components/list/filters.js';
import { careersTexts } from '../../src/content/careers-texts.js';
import { layoutTexts } from '../../src/content/layout-texts.js';
import { listTexts } from '../../src/content/list-texts.js';
import { spanish } from '../../src/content/spanish.js';
import { payLabel } from '../../src/features/careers/job-words.js';
import { textAttributes } from '../../src/lib/text-attributes.js';
import { employmentTypeLabel } from '../../src/features/careers/EmploymentTypeBadge.js';
import { listingAddress, listingStateFrom, pageCount } from '../../src/features/careers/careers.api.js';
import {
  type EmbeddedJobs,
  findEmbeddedJobs,
  framingOrganizationsQuery,
} from '../../src/features/careers/embedded-jobs.js';
import { colour, radius } from '../../src/theme/tokens.js';
import { isFramingHost } from '../env.js';
import type { RenderPage } from '../render/render.js';
import { embedSource } from './player-page.js';

interface EmbedContext {
  readonly brand: Brand;
  readonly siteUrl: string;
  readonly hosts: readonly string[] | undefined;
  readonly renderPlayer: RenderPage;
}

type Organizations = FramingOrganizationsQuery['organizations'];

/** @returns renders the pages for frames on other sites (product 2.44): the list of jobs and the player */
export function createEmbedRenderer({ brand, siteUrl, hosts, renderPlayer }: EmbedContext): RenderPage {
  return async (target, rendering) => {
    const { organizations } = await rendering.query(framingOrganizationsQuery, {}, rendering.signal);
    const framedBy = hosts ?? careerHosts(organizations, brand);
    const url = new URL(target, siteUrl);
    const { searchParams } = url;
    // Anyone can write any host into an address.
    if (!framedBy.includes(searchParams.get('host') ?? '')) searchParams.delete('host');
    if (url.pathname !== embedPaths.jobs) {
      const player = await renderPlayer(`${url.pathname}${url.search}`, rendering);
      return { ...player, framedBy };
    }
    const state = listingStateFrom(searchParams);
    const jobs = await findEmbeddedJobs(state, rendering.query, rendering.signal);
    const styles = embedStyles(accentOf(searchParams));
    return {
      kind: 'page',
      status: 200,
      html: jobsPage({ search: searchParams, siteUrl, jobs, organizations, styles }),
      inline: { scripts: [], styles: [styles] },
      passing: false,
      canonicalPath: undefined,
      framedBy,
    };
  };
}

/** @returns hosts of the organizations' own career pages, each once */
function careerHosts(organizations: Organizations, brand: Brand): readonly string[] {
  const own = organizations.filter(({ id, careerPageUrl }) => hasOwnCareerPage(id, careerPageUrl, brand));
  const found = own.flatMap(({ careerPageUrl }) => URL.parse(careerPageUrl)?.host ?? []);
  // An address may have `*` and `;` in its host, which mean something in a policy.
  return [...new Set(found.filter(isFramingHost))];
}

function accentOf(search: URLSearchParams): string {
  const asked = search.get('colour') ?? '';
  return isReadableColour(asked) ? asked : colour.petrol;
}

interface JobsPageParts {
  readonly search: URLSearchParams;
  readonly siteUrl: string;
  /** Undefined where the place is not known. */
  readonly jobs: EmbeddedJobs | undefined;
  readonly organizations: Organizations;
  readonly styles: string;
}

function jobsPage({ search, siteUrl, jobs, organizations, styles }: JobsPageParts): string {
  const locale: Locale = search.get('language') === 'es' ? 'es' : 'en';
  const careers = locale === 'es' ? spanish.careers : careersTexts;
  const { newTab } = locale === 'es' ? spanish.layout : layoutTexts;
  const { listing } = careers;
  const { filters, page, ...order } = listingStateFrom(search);
  const [only, ...more] = filters.organization ?? [];
  const organization = more.length === 0 ? organizations.find(({ id }) => id === only) : undefined;
  const title = organization ? listing.titleAt(organization.name) : listing.title;
  const source = embedSource(search);
  const external = (path: string, text: string, attributes = '') => {
    const address = new URL(inLocale(locale, path), siteUrl);
    address.searchParams.set('utm_source', source);
    return `<a href="${escapeUTF8(address.href)}" target="_blank" rel="noopener"${attributes}>${escapeUTF8(text)}<span class="unseen">${escapeUTF8(newTab)}</span></a>`;
  };
  const isCompact = search.get('compact') === '1';
  const jobItem = (job: EmbeddedJobs['nodes'][number]) => {
    const facts = [
      job.location,
      ...(isCompact
        ? []
        : [employmentTypeLabel(job, careers), payLabel(job.pay, careers), careers.date(job.postedDate)]),
    ].flatMap((fact) => (fact ? `<span>${escapeUTF8(fact)}</span>` : []));
    const { lang, dir } = textAttributes(job.title, job.language);
    const language = `${lang ? ` lang="${escapeUTF8(lang)}"` : ''}${dir ? ` dir="${dir}"` : ''}`;
    return `<li>${external(pagePaths.job(job.id), job.title, language)}<p>${facts.join('')}</p></li>`;
  };
  const total = jobs?.totalCount ?? 0;
  const { organization: _, ...narrowed } = filters;
  const empty = jobs === undefined ? listing.unknownPlace(filters.near ?? '') : listing.empty;
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeUTF8(title)}</title><meta name="robots" content="noindex">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${styles}</style><script type="module" src="/embed-frame.js"></script></head><body><main aria-label="${escapeUTF8(title)}">`,
    `<h1>${escapeUTF8(title)}</h1>`,
    searchForm(search, listing.search),
    `<p role="status">${escapeUTF8(listing.count(total, isFiltered(narrowed)))}</p>`,
    total === 0
      ? `<p>${escapeUTF8(empty)}</p>`
      : `<ul aria-label="${escapeUTF8(listing.list)}">${(jobs?.nodes ?? []).map(jobItem).join('')}</ul>`,
    pageLinks(search, page, pageCount(total), locale === 'es' ? spanish.list : listTexts),
    `<p>${external(listingAddress({ filters, page: 1, ...order }), careers.job.all)}</p>`,
    '</main></body></html>',
  ].join('');
}

/** What is filtered stays, what is searched for changes. */
function searchForm(search: URLSearchParams, texts: (typeof careersTexts)['listing']['search']): string {
  const kept = [...search].filter(([name]) => name !== 'q' && name !== 'page');
  const hidden = kept.map(
    ([name, value]) => `<input type="hidden" name="${escapeUTF8(name)}" value="${escapeUTF8(value)}">`,
  );
  return [
    `<form role="search" action="${embedPaths.jobs}" aria-label="${escapeUTF8(texts.form)}">${hidden.join('')}`,
    `<input type="search" name="q" value="${escapeUTF8(search.get('q') ?? '')}" maxlength="${limits.searchCharacters}" autocomplete="off" aria-label="${escapeUTF8(texts.label)}" placeholder="${escapeUTF8(texts.placeholder)}">`,
    `<button>${escapeUTF8(texts.submit)}</button></form>`,
  ].join('');
}

function pageLinks(search: URLSearchParams, page: number, last: number, texts: typeof listTexts): string {
  const link = (to: number, text: string) => {
    const other = new URLSearchParams(search);
    other.set('page', String(to));
    return to < 1 || to > last
      ? ''
      : `<a href="${escapeUTF8(`${embedPaths.jobs}?${other.toString()}`)}">${escapeUTF8(text)}</a>`;
  };
  if (last === 1) return '';
  return `<nav>${link(page - 1, texts.previous)}<span>${page} / ${last}</span>${link(page + 1, texts.next)}</nav>`;
}

/** Styles of the list of jobs in a frame, from 280 px on. No fonts of the site: a frame is to weigh little. @param accent `#rrggbb`, readable on white */
function embedStyles(accent: string): string {
  return [
    `*{box-sizing:border-box}html,body{margin:0;background:#fff;color:${colour.ink};font:1rem/1.5 system-ui,sans-serif}`,
    'main{padding:4px 4px 12px}h1{margin:0 0 12px;font-size:1.25rem;line-height:1.25;overflow-wrap:anywhere}p{margin:12px 0}',
    'form{display:flex;flex-wrap:wrap;gap:8px}input[type=search]{flex:1 1 150px;min-width:0}',
    `input,button{min-height:44px;padding:0 14px;border:1px solid ${colour.fieldLine};border-radius:${radius.small}px;font:inherit}`,
    `button{border-color:${accent};background:${accent};color:#fff;font-weight:600;cursor:pointer}`,
    'ul{margin:0;padding:0;list-style:none}',
    `li{padding:2px 0 10px;border-top:1px solid ${colour.line}}li p{display:flex;flex-wrap:wrap;gap:0 14px;margin:0;color:${colour.inkMuted};font-size:.9375rem;overflow-wrap:anywhere}`,
    `a{display:inline-block;padding:10px 0;color:${accent};overflow-wrap:anywhere}li>a{padding:12px 0 8px;font-weight:600}`,
    'nav{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center}',
    `:focus-visible{outline:3px solid ${accent};outline-offset:2px}`,
    '.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}',
  ].join('');
}
