import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { mediaPaths } from 'contract';
import send from 'send';

const HOUR = 'public, max-age=3600';
const YEAR = 'public, max-age=31536000, immutable';

/** Videos, posters and captions, which players read in ranges. */
export interface MediaFiles {
  /** @returns whether the path is in the media folder */
  holds(pathname: string): boolean;
  /** @returns the file of such a path, whether it exists or not */
  fileOf(pathname: string): string;
  /** Answers ranges, conditions and HEAD (RFC 9110). @returns false when there is no such file, with nothing written */
  send(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** @returns the path with the file's version, under which it may be cached for a year; undefined when there is no file */
  versioned(pathname: string): Promise<string | undefined>;
}

/**
 * Files are looked up at every request, so that operators can add files while the site runs.
 *
 * @param directory MEDIA_DIRECTORY
 */
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
    send: (request, response) =>
      new Promise((resolve, reject) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site.invalid');
        // RFC 9110 section 14.2: only GET has ranges.
        if (request.method === 'HEAD') delete request.headers.range;
        const file = send(request, nameOf(pathname), {
          root: directory,
          dotfiles: 'ignore',
          index: false,
          etag: false,
          cacheControl: false,
        });
        file.on('headers', (_: ServerResponse, __: string, stats: FileVersion) => {
          response.removeHeader('Content-Security-Policy');
          const version = versionOf(stats);
          // A strong one for If-Range: a player must not join parts of two versions.
          response.setHeader('ETag', `"${version}"`);
          response.setHeader('Cache-Control', searchParams.get('v') === version ? YEAR : HOUR);
        });
        file.on('directory', () => resolve(false));
        file.on('error', (error: NodeJS.ErrnoException & { readonly status?: number }) => {
          if (response.headersSent) {
            response.destroy();
            resolve(true);
          } else if (error.status === 416 || error.status === 412) {
            response.removeHeader('Content-Type');
            response.writeHead(error.status, { 'Content-Length': 0, 'Cache-Control': 'no-store' }).end();
            resolve(true);
          } else if (error.status !== undefined && error.status < 500) resolve(false);
          else reject(error);
        });
        response.once('close', () => resolve(true));
        file.pipe(response);
      }),
  };
}

interface FileVersion {
  readonly size: number;
  readonly mtimeMs: number;
}

function versionOf({ size, mtimeMs }: FileVersion): string {
  return `${Math.trunc(mtimeMs).toString(36)}-${size.toString(36)}`;
}
