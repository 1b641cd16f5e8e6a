import { requestIdFor, routePattern } from './telemetry.js';

it.each([
  ['/api/jobs', '/api/jobs'],
  ['/api/jobs?q=nurse', '/api/jobs'],
  ['/api/jobs/lever_north_1', '/api/jobs/:id'],
  ['/api/jobs/a/b', 'other'],
  ['/api/videos/progress', '/api/videos/progress'],
  ['/api/videos/v1', '/api/videos/:id'],
  ['/graphql/', '/graphql'],
  ['/feeds/jobs.xml', '/feeds/:file'],
  ['/feeds/north/jobs.rss', '/feeds/:organization/:file'],
  ['/sitemaps/jobs-1.xml', '/sitemaps/:file'],
  ['/', 'other'],
  ['/wp-login.php', 'other'],
])('%s belongs to %s', (url, pattern) => expect(routePattern(url)).toBe(pattern));

const idOf = (given?: string) => requestIdFor({ 'x-request-id': given });

it.each(['visit-of-the-first', '1-67891233:abcdef01.2', 'a'.repeat(128)])(
  'keeps a valid request id: %s',
  (id) => {
    expect(idOf(id)).toBe(id);
  },
);

it.each([undefined, '', 'short', 'a'.repeat(129), 'forged"}\n{"level":60', 'two words'])(
  'replaces the invalid request id %p',
  (given) => {
    expect(idOf(given)).toMatch(/^[0-9a-f-]{36}$/);
    expect(idOf(given)).not.toBe(idOf(given));
  },
);
