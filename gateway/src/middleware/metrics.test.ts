import { routePattern } from './metrics.js';

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
