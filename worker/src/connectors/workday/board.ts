import { FeedError, redactedSource } from '../../http/feed-error.js';

const LANGUAGE = /^[a-z]{2}-[A-Za-z]{2,4}$/;
/** What follows the name of a site in addresses of its pages. */
const PAGES: readonly (string | undefined)[] = [
  undefined,
  'job',
  'jobs',
  'details',
  'login',
  'introduceYourself',
];

/**
 * Finds the endpoint behind a career site: `https://{tenant}.wd5.myworkdayjobs.com/en-US/{site}`, or
 * `https://wd5.myworkdaysite.com/en-US/recruiting/{tenant}/{site}`; an endpoint, `…/wday/cxs/{tenant}/{site}`, is one itself.
 *
 * @returns the address of the endpoint, without a slash at its end
 * @throws {FeedError} when the address names no tenant or no site
 */
export function workdayEndpoint(source: string, base?: string): string {
  const address = /^https?:\/\//i.test(source) && URL.canParse(source) ? new URL(source) : undefined;
  const [tenant, site] = address === undefined ? [] : tenantAndSite(address);
  if (address === undefined || tenant === undefined || PAGES.includes(site))
    throw new FeedError(
      `"${redactedSource(source)}" is no career site of workday: give the address behind a job's Apply button, as https://{tenant}.wd5.myworkdayjobs.com/{site}.`,
    );
  return new URL(`/wday/cxs/${tenant}/${site}`, base ?? address).href;
}

function tenantAndSite({ hostname, pathname }: URL): readonly (string | undefined)[] {
  const parts = pathname.split('/').filter(Boolean);
  const [first, second] = parts;
  if (first === 'wday' && second === 'cxs') return parts.slice(2);
  const path = LANGUAGE.test(first ?? '') ? parts.slice(1) : parts;
  if (path[0] === 'recruiting' && path.length > 2) return path.slice(1);
  return hostname.endsWith('.myworkdayjobs.com') ? [hostname.split('.')[0], path[0]] : [];
}
