import { createServer, type IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';

export interface SiteAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** A career site on a local port whose answers a test changes as it goes. */
export interface SiteServer {
  readonly origin: string;
  /** By path and query; another one is answered 404. */
  readonly pages: Map<string, SiteAnswer | (() => SiteAnswer)>;
  readonly asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  /** Requests that were under way together. */
  mostAtOnce(): number;
  close(): Promise<void>;
}

export async function startSiteServer(): Promise<SiteServer> {
  const pages: SiteServer['pages'] = new Map();
  const asked: SiteServer['asked'] = [];
  let underWay = 0;
  let most = 0;
  const server = createServer(({ url = '/', headers }, response) => {
    asked.push({ path: url, headers });
    underWay += 1;
    most = Math.max(most, underWay);
    response.on('finish', () => (underWay -= 1));
    const found = pages.get(url);
    const {
      status = 200,
      headers: given,
      body = '',
    } = (typeof found === 'function' ? found() : found) ?? { status: 404 };
    response.writeHead(status, given).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The system gave no port.');
  return {
    origin: `http://127.0.0.1:${bound.port}`,
    pages,
    asked,
    mostAtOnce: () => most,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const jobPath = (number: number) => `/job/R-${1_000 + number}/Nurse`;

/** A page with a JobPosting. */
export function jobPage(number: number, given: object = {}): SiteAnswer {
  const posting = {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: `Nurse ${number}`,
    description: `<p>Care for patients of ward ${number}. ${'Their days are long. '.repeat(12)}</p>`,
    datePosted: '2026-09-01',
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'Harbor Clinic' },
    jobLocation: {
      '@type': 'Place',
      address: { addressLocality: 'Houston', addressRegion: 'TX', addressCountry: 'US' },
    },
    ...given,
  };
  return {
    headers: { 'content-type': 'text/html' },
    body: `<!doctype html><html lang="en"><head><title>Nurse ${number}</title><script type="application/ld+json">${JSON.stringify(posting)}</script></head></html>`,
  };
}

export function sitemap(
  origin: string,
  paths: readonly (string | readonly [path: string, lastmod: string])[],
): SiteAnswer {
  const urls = paths.map((path) => {
    const [at, lastmod] = typeof path === 'string' ? [path] : path;
    return `<url><loc>${new URL(at, origin).href.replaceAll('&', '&amp;')}</loc>${lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`}</url>`;
  });
  return {
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
  };
}

export function sitemapIndex(origin: string, paths: readonly string[]): SiteAnswer {
  return {
    body: `<sitemapindex>${paths.map((path) => `<sitemap><loc><![CDATA[${origin}${path}]]></loc></sitemap>`).join('')}</sitemapindex>`,
  };
}

export const packed = ({ body = '' }: SiteAnswer): SiteAnswer => ({ body: gzipSync(body) });
