import { readdir, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import etag from 'etag';
import type { RequestHandler } from 'express';
import send from 'send';
import { type Encoding, preferredEncoding } from 'server-kit/content-encoding';
import { drawingPolicy } from './security-headers.js';

const HOUR = 'public, max-age=3600';
const YEAR = 'public, max-age=31536000, immutable';
const extensions: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * The files of the client build as they were at the start, with their compressed variants. Names under `/assets/` and
 * `/pictures/` have a hash. (`sirv` ends the process when a file was removed since the start.)
 *
 * @throws when the directory cannot be read
 */
export async function staticFiles(directory: string): Promise<RequestHandler> {
  const tags = await tagsIn(directory);
  const isVariant = (path: string) =>
    ['.br', '.gz'].some(
      (extension) => path.endsWith(extension) && tags.has(path.slice(0, -extension.length)),
    );

  return (request, response, next) => {
    const { path } = request;
    const tag = tags.get(path);
    if (tag === undefined || isVariant(path)) return next();
    const preferred = preferredEncoding(request);
    const encoding = tags.has(`${path}${extensions[preferred]}`) ? preferred : 'identity';
    // There is no modification date to compare (RFC 9110 section 13.1.4).
    delete request.headers['if-unmodified-since'];
    response.removeHeader('Content-Security-Policy');
    if (path.endsWith('.svg')) response.set('Content-Security-Policy', drawingPolicy);
    if (tags.has(`${path}.br`)) response.vary('Accept-Encoding');
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response
      .set({ ETag: tag, 'Cache-Control': /^\/(?:assets|pictures)\//.test(path) ? YEAR : HOUR })
      .type(extname(path));
    // They are small: ranges may be ignored (RFC 9110 section 14.2).
    send(request, `${path}${extensions[encoding]}`, {
      root: directory,
      dotfiles: 'allow',
      index: false,
      cacheControl: false,
      lastModified: false,
      acceptRanges: false,
    })
      .on('error', (error: NodeJS.ErrnoException & { readonly status?: number }) => {
        if (response.headersSent || error.status !== 412) return next(error);
        for (const name of ['Content-Type', 'Content-Encoding', 'ETag']) response.removeHeader(name);
        response.writeHead(412, { 'Content-Length': 0, 'Cache-Control': 'no-store' }).end();
      })
      .pipe(response);
  };
}

/** @returns all paths with their ETags; hidden files are left out except `/.well-known/` (RFC 8615) */
async function tagsIn(directory: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(directory, join(parentPath, name)).split(sep).join('/')}`);
  const visible = paths.filter((path) => !/\/\.(?!well-known\/)/.test(path));
  return new Map(
    await Promise.all(
      visible.map(async (path): Promise<[string, string]> => [path, etag(await stat(join(directory, path)))]),
    ),
  );
}
