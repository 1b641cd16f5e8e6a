import { TextDecoder } from 'node:util';

/** A word processor ends a line and a page with these: what stands beside them are two words. */
const ENDS_IN_TEXT = /[\v\f]/g;
/** What else XML 1.0 has no place for (its production Char). */
const NO_CHARACTER = /[\0-\x08\x0E-\x1F\uFFFE\uFFFF]/g;

/** @returns the text without characters XML does not have: people paste them from word processors, and one in one job must not make the whole feed unreadable */
export function withoutOtherCharacters(text: string): string {
  return text.replace(ENDS_IN_TEXT, ' ').replace(NO_CHARACTER, '');
}

/**
 * Decodes a document as its bytes come: in the encoding it declares, or else in UTF-8; what claims to be UTF-8 and is not is
 * read as Windows-1252, which systems write under that name.
 */
export async function* xmlText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    decoder ??= decoderFor(chunk);
    if (decoder.encoding !== 'utf-8') {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    const joined = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const end = wholeCharacters(joined);
    rest = joined.subarray(end);
    const piece = joined.subarray(0, end);
    try {
      yield decoder.decode(piece, { stream: true });
    } catch {
      decoder = new TextDecoder('windows-1252');
      yield decoder.decode(Buffer.concat([piece, rest]), { stream: true });
      rest = Buffer.alloc(0);
    }
  }
  if (rest.length > 0) yield new TextDecoder('windows-1252').decode(rest);
  else if (decoder !== undefined && decoder.encoding !== 'utf-8') yield decoder.decode();
}

/** @returns where the last character begins if it is cut, or else the length. Its first byte tells how many it has (RFC 3629). */
function wholeCharacters(bytes: Buffer): number {
  for (let given = 1; given <= 3; given += 1) {
    const byte = bytes.at(-given) ?? 0;
    if (byte < 0x80) break;
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    if (byte >= 0xc0) return given < needed ? bytes.length - given : bytes.length;
  }
  return bytes.length;
}

function decoderFor(start: Buffer): TextDecoder {
  const declared = /^[^>]*?encoding=["']([\w-]+)["']/.exec(start.subarray(0, 400).toString('latin1'))?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8', { fatal: (declared ?? 'utf-8').toLowerCase() === 'utf-8' });
  } catch {
    return new TextDecoder('utf-8', { fatal: true });
  }
}
