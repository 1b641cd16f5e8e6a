/** A request in its plainest form, as far as an answer at hand depends on it. */
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
const told = ['host', 'accept-encoding', 'if-none-match', 'connection'] as const;
/** With any of these there is a body, another protocol, or an answer before the answer. */
const notPlain = ['content-length', 'transfer-encoding', 'upgrade', 'expect', 'trailer', 'te'] as const;

type Name = (typeof told)[number] | (typeof notPlain)[number];

/** By their length. */
const names: Name[][] = [];
for (const name of [...told, ...notPlain]) (names[name.length] ??= []).push(name);

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
  const lineEnd = text.indexOf('\r');
  let host: string | undefined;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  let connection: string | undefined;
  for (let start = lineEnd + 2, end = 0; start < text.length - 2; start = end + 2) {
    end = text.indexOf('\r', start);
    const colon = text.indexOf(':', start);
    const name = nameAt(start, colon, text);
    if (name === undefined) continue;
    const value = valueIn(colon + 1, end, text);
    if (name === 'host' && host === undefined) host = value;
    else if (name === 'accept-encoding' && acceptEncoding === undefined) acceptEncoding = value;
    else if (name === 'if-none-match' && ifNoneMatch === undefined) ifNoneMatch = value;
    else if (name === 'connection' && connection === undefined) connection = value;
    else return undefined;
  }
  if (host === undefined || (connection !== undefined && connection.toLowerCase() !== 'keep-alive')) return undefined;
  return { target: text.slice(4, lineEnd - 9), host, acceptEncoding, ifNoneMatch };
}

function nameAt(start: number, end: number, text: string): Name | undefined {
  const ofItsLength = names[end - start];
  if (ofItsLength) for (const name of ofItsLength) if (stands(name, text, start)) return name;
  return undefined;
}

/** What stands there without the blanks around it (RFC 9110 section 5.5); `trim` would take others as well. */
function valueIn(start: number, end: number, text: string): string {
  let from = start;
  let to = end;
  while (from < to && isBlank(text.charCodeAt(from))) from += 1;
  while (to > from && isBlank(text.charCodeAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

/** Whether this name, of small letters and hyphens, stands there in letters of any size: the sixth bit tells sizes apart, and a hyphen has it. */
function stands(name: Name, text: string, start: number): boolean {
  for (let at = 0; at < name.length; at += 1) if ((text.charCodeAt(start + at) | 0x20) !== name.charCodeAt(at)) return false;
  return true;
}
