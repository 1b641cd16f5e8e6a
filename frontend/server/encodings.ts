import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** A body in every form a browser may ask for. */
export interface EncodedBody {
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
}

/** Compresses once, for every visitor. Brotli quality 5: a quarter of the time of 9 for 3 % more bytes. */
export async function encodeBody(text: string): Promise<EncodedBody> {
  const identity = Buffer.from(text);
  const [br, zipped] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    deflate(identity, { level: 6 }),
  ]);
  return { identity, br, gzip: zipped, etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"` };
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best form the browser says it takes; a form it refuses with `q=0` is none. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const takes = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`).test(accepted ?? '');
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** RFC 9110: weak comparison, a list, or `*`. */
export function matchesEtag(condition: string | undefined, etag: string): boolean {
  if (!condition) return false;
  return condition === '*' || condition.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
