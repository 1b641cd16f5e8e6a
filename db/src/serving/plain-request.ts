/** A request for a page in its plainest form, as far as an answer at hand depends on it. */
export interface PlainRequest {
  readonly target: string;
  readonly host: string;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** In bytes. Longer ones are rare. */
const LONGEST = 4_096;

/** GET, HTTP/1.1, headers without a fold, and nothing behind them (RFC 9112; a name is a token of RFC 9110 section 5.6.2). */
const PLAIN = /^GET \/[!-~]* HTTP\/1\.1\r\n(?:[\w!#$%&'*+.^`|~-]+:[\t -~\x80-\xff]*\r\n)+\r\n$/;

/** Headers an answer at hand depends on; said twice they are not plain. */
const told = new Set(['host', 'accept-encoding', 'if-none-match', 'connection']);
/** With any of these there is a body, another protocol, or an answer before the answer. */
const notPlain = new Set(['content-length', 'transfer-encoding', 'upgrade', 'expect', 'trailer', 'te']);
/** Whether a name of this length may be one of them: most headers are passed over without a look. */
const matters: boolean[] = [];
for (const { length } of [...told, ...notPlain]) matters[length] = true;

/**
 * Reads what came over a connection in one piece, where that is one whole request without a body, of a form that no two
 * readers can take for different things.
 *
 * @returns undefined of everything else, which Node's own parser shall judge
 */
export function readPlainRequest(bytes: Buffer): PlainRequest | undefined {
  if (bytes.length > LONGEST) return undefined;
  const text = bytes.toString('latin1');
  if (!PLAIN.test(text)) return undefined;
  const lineEnd = text.indexOf('\r\n');
  let host: string | undefined;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  let connection: string | undefined;
  for (let start = lineEnd + 2, end = 0; start < text.length - 2; start = end + 2) {
    end = text.indexOf('\r\n', start);
    const colon = text.indexOf(':', start);
    if (!matters[colon - start]) continue;
    const name = text.slice(start, colon).toLowerCase();
    if (notPlain.has(name)) return undefined;
    if (!told.has(name)) continue;
    const value = text.slice(colon + 1, end).trim();
    if (name === 'host' && host === undefined) host = value;
    else if (name === 'accept-encoding' && acceptEncoding === undefined) acceptEncoding = value;
    else if (name === 'if-none-match' && ifNoneMatch === undefined) ifNoneMatch = value;
    else if (name === 'connection' && connection === undefined) connection = value;
    else return undefined;
  }
  if (host === undefined || (connection !== undefined && connection.toLowerCase() !== 'keep-alive')) return undefined;
  return { target: text.slice(4, lineEnd - 9), host, acceptEncoding, ifNoneMatch };
}
