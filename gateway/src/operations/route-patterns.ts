import { restRoutes } from 'contract';

const { job: _, ...fixed } = restRoutes;
const literal = new Set<string>([...Object.values(fixed), '/graphql', '/sitemap.xml', '/robots.txt', '/healthz', '/readyz', '/data-version']);
const patterns: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/jobs\/[^/]+$/, '/api/jobs/:id'],
  [/^\/api\/videos\/[^/]+$/, '/api/videos/:id'],
  [/^\/feeds\/[^/]+$/, '/feeds/:file'],
  [/^\/feeds\/[^/]+\/[^/]+$/, '/feeds/:organization/:file'],
  [/^\/sitemaps\/[^/]+$/, '/sitemaps/:file'],
];

/**
 * The route a path belongs to, for metrics: whatever callers make up is `other`, so there are never more time series
 * than routes. By the path, not by Express's own match: answers from the cache never reach a route.
 */
export function routePattern(url: string): string {
  if (literal.has(url)) return url;
  const path = (url.split('?')[0] ?? '').replace(/(?<=.)\/$/, '');
  if (literal.has(path)) return path;
  return patterns.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}
