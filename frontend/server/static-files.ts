import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { lookup } from 'mrmime';
import type { Encoding } from './encodings.js';
import { FileBody } from './file-body.js';
import { KeptAnswer } from './kept-answer.js';
import { drawing, securityHeaders } from './security-headers.js';

/** Three times what the build takes, with what is compressed. */
const ROOM_BYTES = 32 * 1024 * 1024;
/** About what an entry takes besides its content, of which there may be none. */
const ENTRY_BYTES = 2_048;

const HOUR = 'public, max-age=3600';
const YEAR = 'public, max-age=31536000, immutable';

/** Names of the forms that lie beside a file. */
const endings: readonly (readonly [Encoding, string])[] = [['br', '.br'], ['gzip', '.gz']];

export interface StaticFiles {
  /** A file somebody has asked for before. */
  ready(pathname: string): KeptAnswer | undefined;
  /**
   * @returns undefined when there was no such file at the start
   * @throws when one that was there cannot be read
   */
  read(pathname: string): Promise<KeptAnswer | undefined>;
}

/**
 * The client build and the public files, compressed beforehand, in memory from the first who asks. Names under `/assets/`
 * and `/pictures/` carry a hash, so they are kept for a year; others are asked for again after an hour. Who asks for a part
 * gets the whole, as a server may (RFC 9110, section 14.2).
 *
 * @param headers of every file, besides those of all answers
 * @throws when the directory cannot be read
 */
export async function serveFiles(directory: string, headers: Readonly<Record<string, string>> = {}): Promise<StaticFiles> {
  const names = await filesIn(directory);
  const files = new LRUCache<string, KeptAnswer>({ maxSize: ROOM_BYTES, sizeCalculation: ({ body }) => body.size + ENTRY_BYTES, fetchMethod: read });
  return {
    ready: (pathname) => files.get(pathname),
    read: async (pathname) => (names.has(pathname) && !isForm(pathname) ? files.fetch(pathname) : undefined),
  };

  async function read(pathname: string): Promise<KeptAnswer> {
    const contentOf = (ending: string) => readFile(join(directory, `${pathname}${ending}`));
    const forms = endings.filter(([, ending]) => names.has(`${pathname}${ending}`));
    const compressed = forms.map(async ([form, ending]): Promise<[Encoding, Buffer]> => [form, await contentOf(ending)]);
    const [identity, ...rest] = await Promise.all([contentOf(''), ...compressed]);
    const body = new FileBody(identity, new Map(rest));
    return new KeptAnswer(200, body, { ...headers, ...securityHeaders, ...headersOf(pathname), ...(forms.length > 0 && { Vary: 'Accept-Encoding' }), ETag: body.etag });
  }

  function isForm(pathname: string): boolean {
    return endings.some(([, ending]) => pathname.endsWith(ending) && names.has(pathname.slice(0, -ending.length)));
  }
}

/** @returns the paths of all files, but for what is hidden; `/.well-known/` is for everybody (RFC 8615) */
async function filesIn(directory: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => `/${relative(directory, join(parentPath, name)).split(sep).join('/')}`);
  return new Set(paths.filter((path) => !/\/\.(?!well-known\/)/.test(path)));
}

function headersOf(pathname: string): Readonly<Record<string, string>> {
  return {
    // Where there is no name nobody may guess one.
    'Content-Type': pathname.endsWith('.ico') ? 'image/x-icon' : (lookup(pathname) ?? 'application/octet-stream'),
    'Cache-Control': pathname.startsWith('/assets/') || pathname.startsWith('/pictures/') ? YEAR : HOUR,
    ...(pathname.endsWith('.svg') && { 'Content-Security-Policy': drawing }),
  };
}
