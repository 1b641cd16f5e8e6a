import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { mediaPaths } from 'contract';
import send from 'send';

const HOUR = 'public, max-age=3600';
const YEAR = 'public, max-age=31536000, immutable';

/** Video, posters and captions, for players that ask for parts of a file. */
export interface MediaFiles {
  /** @returns whether the path belongs to it, be there a file or not */
  holds(pathname: string): boolean;
  /** @param pathname one that belongs to it @returns where its file lies, be there one or not */
  fileOf(pathname: string): string;
  /** Answers by RFC 9110: ranges, conditions, HEAD. @returns false when there is no such file, with nothing written */
  send(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** @returns the path with the version of the file, under which it is kept for a year; undefined when there is none */
  versioned(pathname: string): Promise<string | undefined>;
}

/**
 * The files of the self-hosted videos. They are looked up at every request, so that operators drop files in while the site runs.
 *
 * @param directory what they lie in: MEDIA_DIRECTORY
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
        // RFC 9110 section 14.2: a range means something to GET alone.
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
          // A strong one, so that If-Range holds: a player must never join two versions of a file.
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
