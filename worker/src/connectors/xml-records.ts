import { hash } from 'node:crypto';
import { TextDecoder } from 'node:util';
import { plainRecord } from './plain-xml.js';
import { RecordParser } from './record-parser.js';
import { XmlPieces, type XmlPiece } from './xml-pieces.js';
import { addChild, MOST_CHILDREN, recordOf, type XmlChildren, type XmlRecord } from './xml-record.js';

/** A record that was read, or one that is recognised by its bytes and was not. */
export type ReadRecord<Known> =
  | {
      readonly raw: XmlRecord;
      /** Of the bytes it was read from; undefined where they are not told apart. */
      readonly digest: string | undefined;
      /** Why it cannot be believed, if so. */
      readonly fault: string | undefined;
    }
  | { readonly known: Known; readonly bytes: Buffer };

/**
 * Reads the records of an XML feed as its bytes come, however many there are. What seems to be a record is recognised or
 * read by itself, and the parser is only shown that one is there; it reads all the rest.
 *
 * @returns the records in their order, some at a time: asking for each by itself would take longer than recognising it
 * @param element the name of the elements that are records
 * @param place where the bytes come from, for messages
 * @param recognise what is known of a record of this digest; such a one is not read: the same bytes are the same record
 * @throws {FeedError} when the document is not well-formed, or ends before its root does: half a feed would close the other half's jobs
 */
export async function* xmlRecords<Known>(
  bytes: AsyncIterable<Buffer>,
  element: string,
  place: string,
  recognise: (digest: string) => Known | undefined = () => undefined,
): AsyncGenerator<readonly ReadRecord<Known>[]> {
  const parser = new RecordParser(element, place);
  let decoder: TextDecoder | undefined;
  let pieces: XmlPieces | undefined;
  const empty = Buffer.from(`<${element}/>`);

  const withoutParser = (piece: Buffer, digest: string): ReadRecord<Known> | undefined => {
    const known = recognise(digest);
    if (known !== undefined) return { known, bytes: piece };
    const raw = plainly(piece, element);
    return raw && { raw, digest, fault: undefined };
  };
  const read = (decode: TextDecoder, { bytes: piece, mayBeRecord }: XmlPiece): readonly ReadRecord<Known>[] => {
    const digest = mayBeRecord ? hash('sha1', piece, 'base64url') : undefined;
    const already = digest === undefined ? undefined : withoutParser(piece, digest);
    if (already !== undefined) {
      parser.pass(decode.decode(empty, { stream: true }), piece);
      return [already];
    }
    const parsed = parser.read(decode.decode(piece, { stream: true }), piece.length);
    const isOne = parsed.length === 1 && parser.place === 'behind';
    return parsed.map(({ raw, fault }) => ({ raw, digest: isOne ? digest : undefined, fault }));
  };
  for await (const chunk of bytes) {
    decoder ??= decoderFor(chunk);
    pieces ??= new XmlPieces(element, () => parser.place, decoder.encoding === 'utf-8' && isOrdinary(chunk));
    const records: ReadRecord<Known>[] = [];
    for (const piece of pieces.of(chunk)) records.push(...read(decoder, piece));
    yield records;
  }
  if (decoder && pieces) for (const piece of pieces.end()) yield read(decoder, piece);
  parser.read(decoder?.decode() ?? '', 0);
  parser.close();
}

/** @returns the record of a piece that needs no parser to be read */
function plainly(piece: Buffer, element: string): XmlRecord | undefined {
  const children: XmlChildren = new Map();
  const read = plainRecord(piece.toString(), element, MOST_CHILDREN);
  for (const [name, text] of read ?? []) addChild(children, name, text);
  return read && recordOf(children);
}

/** UTF-8 and XML 1.0, whether a document says so or nothing: only there the same bytes are always read as the same record. */
function isOrdinary(start: Buffer): boolean {
  const beginning = start.toString('latin1', 0, 200).replace(/^\xEF\xBB\xBF/, '');
  if (!beginning.startsWith('<?xml')) return beginning.length >= '<?xml'.length;
  return /^<\?xml\s+version=(["'])1\.0\1(?:\s+encoding=(["'])utf-8\2)?(?:\s+standalone=(["'])(?:yes|no)\3)?\s*\?>/i.test(beginning);
}

/** The encoding the document declares; UTF-8 when it declares none, or one nobody knows. */
function decoderFor(start: Buffer): TextDecoder {
  const declared = /^[^>]*?encoding=["']([\w-]+)["']/.exec(start.subarray(0, 200).toString('latin1'))?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8');
  } catch {
    return new TextDecoder('utf-8');
  }
}
