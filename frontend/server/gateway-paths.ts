import { restRoutes } from 'contract';

const SUBMISSIONS: ReadonlySet<string> = new Set([restRoutes.contact, restRoutes.requestGuide]);

/** @returns whether the gateway answers a path, on the site's own origin */
export function isForGateway(pathname: string): boolean {
  return /^\/(?:(?:api|graphql|feeds|sitemaps)(?:\/|$)|(?:sitemap\.xml|robots\.txt)$)/.test(pathname);
}

/** @returns whether a request sends a form, whose answer is short */
export function isSubmission({ method, path }: { readonly method: string; readonly path: string }): boolean {
  return method === 'POST' && SUBMISSIONS.has(path);
}
