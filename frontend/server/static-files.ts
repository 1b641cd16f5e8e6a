import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { drawing, securityHeaders } from './security-headers.js';

export interface StaticFiles {
  /**
   * @returns false when there is no such file, with nothing written
   * @throws when a file that was there cannot be read: the answer may have begun
   */
  send(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

/**
 * The client build and the public files, compressed beforehand. Names under `/assets/` and `/pictures/` carry a hash,
 * so they are kept for a year; others are asked for again after an hour.
 */
export function serveFiles(directory: string): StaticFiles {
  const serve = sirv(directory, {
    brotli: true,
    gzip: true,
    etag: true,
    maxAge: 3_600,
    setHeaders: (response, pathname) => {
      for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
      if (pathname.endsWith('.svg')) response.setHeader('Content-Security-Policy', drawing);
      // A type sirv has no name for, and nobody may guess.
      if (pathname.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
      if (pathname.startsWith('/assets/') || pathname.startsWith('/pictures/')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    },
  });
  return {
    send: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('close', () => resolve(true));
        // sirv does not listen to the file it reads: one that is gone, or cannot be opened beside too many others, would end the process.
        response.once('pipe', (file) => {
          file.once('error', reject);
          // Nor does it close one whose reader has gone in the middle: it would stay open as long as the process.
          response.once('close', () => file.destroy());
        });
        // sirv fails on `bytes=5-2` and takes `0-0` for all; a server may answer with the whole file whoever asks for a part (RFC 9110, 14.2).
        delete request.headers.range;
        serve(request, response, () => resolve(false));
      }),
  };
}
