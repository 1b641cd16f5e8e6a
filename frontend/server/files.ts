import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { embedPaths, mediaPaths } from 'contract';
import etag from 'etag';
import type { RequestHandler } from 'express';
import send from 'send';
import { type Encoding, preferredEncoding } from 'server-kit/content-encoding';
import { drawingPolicy } from './render/security-headers.js';

const HOUR = 'public, max-age=3600';
const YEAR = 'public, max-age=31536000, immutable';
const extensions: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * Sends a file; answers conditions, ranges and HEAD (RFC 9110).
 *
 * @param setHeaders called when there is such a file
 * @returns false when there is none, with nothing written
 */
function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  options: send.SendOptions,
  setHeaders: (file: Stats) => void,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    response.once('close', () => resolve(true));
    send(request, path, { index: false, etag: false, cacheControl: false, ...options })
      .on('headers', (_response: ServerResponse, _path: string, file: Stats) => setHeaders(file))
      .on('directory', () => resolve(false))
      .on('error', (error: NodeJS.ErrnoException & { readonly status?: number }) => {
        if (response.headersSent) response.destroy();
        else if (error.status === 412 || error.status === 416) {
          for (const name of ['Content-Type', 'Content-Encoding', 'ETag']) response.removeHeader(name);
          response.writeHead(error.status, { 'Content-Length': 0, 'Cache-Control': 'no-store' }).end();
        } else if (error.status !== undefined && error.status < 500) resolve(false);
        else reject(error);
      })
      .pipe(response);
  });
}

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

  return async (request, response, next) => {
    const { path } = request;
    const tag = tags.get(path);
    if (tag === undefined || isVariant(path)) return next();
    const preferred = preferredEncoding(request);
    const encoding = tags.has(`${path}${extensions[preferred]}`) ? preferred : 'identity';
    // There is no modification date to compare (RFC 9110 section 13.1.4).
    delete request.headers['if-unmodified-since'];
    // They are small: ranges may be ignored (RFC 9110 section 14.2).
    const options: send.SendOptions = {
      root: directory,
      dotfiles: 'allow',
      lastModified: false,
      acceptRanges: false,
    };
    const isSent = await sendFile(request, response, `${path}${extensions[encoding]}`, options, () => {
      response.removeHeader('Content-Security-Policy');
      if (path.endsWith('.svg')) response.set('Content-Security-Policy', drawingPolicy);
      // Pages of other sites load it (product 2.46).
      if (path === embedPaths.script) response.set('Cross-Origin-Resource-Policy', 'cross-origin');
      if (tags.has(`${path}.br`)) response.vary('Accept-Encoding');
      if (encoding !== 'identity') response.set('Content-Encoding', encoding);
      response
        .set({ ETag: tag, 'Cache-Control': /^\/(?:assets|pictures)\//.test(path) ? YEAR : HOUR })
        .type(extname(path));
    });
    if (!isSent) throw new Error(`${path} of the client build is gone.`);
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

/** Videos, posters and captions, which players read in ranges. */
export interface MediaFiles {
  holds(pathname: string): boolean;
  /** @returns the file of such a path, whether it exists or not */
  fileOf(pathname: string): string;
  /** @returns false when there is no such file, with nothing written */
  send(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** @returns the path with the file's version, under which it may be cached for a year; undefined when there is no file */
  versioned(pathname: string): Promise<string | undefined>;
}

/** Files are looked up at every request, so that operators can add files while the site runs. @param directory MEDIA_DIRECTORY */
export function serveMedia(directory: string): MediaFiles {
  const nameOf = (pathname: string) => pathname.slice(mediaPaths.folder.length);
  const fileOf = (pathname: string) => join(directory, nameOf(pathname));
  return {
    holds: (pathname) => pathname.startsWith(mediaPaths.folder),
    fileOf,
    versioned: async (pathname) => {
      const file = await stat(fileOf(pathname)).catch(() => undefined);
      return file?.isFile() ? `${pathname}?v=${versionOf(file)}` : undefined;
    },
    send: (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site.invalid');
      // RFC 9110 section 14.2: only GET has ranges.
      if (request.method === 'HEAD') delete request.headers.range;
      return sendFile(
        request,
        response,
        nameOf(pathname),
        { root: directory, dotfiles: 'ignore' },
        (file) => {
          const version = versionOf(file);
          response.removeHeader('Content-Security-Policy');
          // A strong one for If-Range: a player must not join parts of two versions.
          response.setHeader('ETag', `"${version}"`);
          response.setHeader('Cache-Control', searchParams.get('v') === version ? YEAR : HOUR);
        },
      );
    },
  };
}

function versionOf({ size, mtimeMs }: Stats): string {
  return `${Math.trunc(mtimeMs).toString(36)}-${size.toString(36)}`;
}
