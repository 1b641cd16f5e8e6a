import { hash } from 'node:crypto';
import { TextDecoder } from 'node:util';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { FeedError } from './feed-error.js';
import { moveOn } from './parser-position.js';
import { plainRecord } from './plain-xml.js';
import { XmlPieces, type ParserPlace, type XmlPiece } from './xml-pieces.js';

/** An element as data: its text, or its children by name; several of one name are a list. Attributes are left out. */
export interface XmlRecord {
  readonly [name: string]: XmlValue;
}
export type XmlValue = string | XmlRecord | readonly (string | XmlRecord)[];

/** More than any description; what is longer is a fault, and must not fill the memory. */
const LONGEST_TEXT = 1_000_000;
const DEEPEST = 12;
/** Elements around a record. The parser remembers each, so they must not go on for ever either. */
const DEEPEST_AROUND = 20;
/** Bytes without an end of anything: a section the parser collects whole must not fill the memory either. */
const LONGEST_PIECE = 4_000_000;
/** Elements of one record. */
const MOST_CHILDREN = 2_000;

/** A record that was read, or one that is recognised by its bytes and was not. */
export type ReadRecord<Known> =
  | {
      readonly raw: XmlRecord;
      /** Of the bytes it was read from; undefined where they are not told apart. */
      readonly digest: string | undefined;
    }
  | { readonly known: Known; readonly bytes: Buffer };

interface OpenElement {
  readonly name: string;
  text: string;
  readonly children: Map<string, (string | XmlRecord)[]>;
}

/**
 * Reads the records of an XML feed as its bytes come, however many there are. Entities a document declares are not
 * expanded (they are how XML attacks its reader); character references and the five of XML are.
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
  const found: XmlRecord[] = [];
  const open: OpenElement[] = [];
  const parser = new SaxesParser();
  let fault: string | undefined;
  let events = 0;
  let children = 0;
  let depth = 0;
  let recordEnd: { readonly line: number; readonly column: number } | undefined;
  let parserPlace: ParserPlace = 'elsewhere';

  const close = ({ name }: SaxesTagPlain) => {
    events += 1;
    depth -= 1;
    const closed = open.pop();
    if (!closed) return;
    const value = closed.children.size > 0 ? recordOf(closed.children) : closed.text.trim();
    if (name === element) {
      found.push(typeof value === 'string' ? {} : value);
      recordEnd = { line: parser.line, column: parser.column };
      return;
    }
    const parent = open.at(-1);
    if (parent) addChild(parent.children, name, value);
  };
  const addText = (text: string) => {
    events += 1;
    const top = open.at(-1);
    if (top) top.text += text;
    if (top && top.text.length > LONGEST_TEXT) fault ??= `a text in <${top.name}> is longer than ${LONGEST_TEXT} characters`;
  };
  parser.on('opentag', ({ name }) => {
    events += 1;
    children = open.length === 0 ? 0 : children + 1;
    if (children > MOST_CHILDREN) fault ??= `a record has more than ${MOST_CHILDREN} elements`;
    // Only a record's own elements are collected: what stands around records would add up.
    if (open.length > 0 || name === element) open.push({ name, text: '', children: new Map() });
    depth += 1;
    if (open.length > DEEPEST || depth > DEEPEST + DEEPEST_AROUND) fault ??= `<${name}> is nested too deeply`;
  });
  parser.on('closetag', close);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('error', ({ message }) => {
    fault ??= message;
  });

  let decoder: TextDecoder | undefined;
  let pieces: XmlPieces | undefined;
  let quietBytes = 0;
  const empty = Buffer.from(`<${element}/>`);
  const withoutParser = (piece: Buffer, digest: string): ReadRecord<Known> | undefined => {
    const known = recognise(digest);
    if (known !== undefined) return { known, bytes: piece };
    const raw = plainly(piece, element);
    return raw && { raw, digest };
  };
  const read = (decode: TextDecoder, { bytes: piece, mayBeRecord }: XmlPiece): readonly ReadRecord<Known>[] => {
    const digest = mayBeRecord ? hash('sha1', piece, 'base64url') : undefined;
    const already = digest === undefined ? undefined : withoutParser(piece, digest);
    const before = events;
    // An empty record in the place of one that is read already, so that the parser still sees to the order around it.
    parser.write(decode.decode(already === undefined ? piece : empty, { stream: true }));
    quietBytes = events === before ? quietBytes + piece.length : 0;
    if (quietBytes > LONGEST_PIECE) fault ??= `a piece of it is longer than ${LONGEST_PIECE} bytes`;
    if (fault !== undefined) throw notXml(place, fault);
    const isBehind = recordEnd?.line === parser.line && recordEnd.column === parser.column;
    parserPlace = open.length > 0 ? 'within' : isBehind ? 'behind' : 'elsewhere';
    const raws = found.splice(0);
    const isOne = raws.length === 1 && parserPlace === 'behind';
    if (already === undefined) return raws.map((raw) => ({ raw, digest: isOne ? digest : undefined }));
    // The parser is within a reference that does not end before the record, and would take it for a part of that.
    if (!isOne) throw notXml(place, 'a record begins within something else');
    moveOn(parser, piece, empty.length);
    return [already];
  };
  for await (const chunk of bytes) {
    decoder ??= decoderFor(chunk);
    pieces ??= new XmlPieces(element, () => parserPlace, decoder.encoding === 'utf-8' && isOrdinary(chunk));
    const records: ReadRecord<Known>[] = [];
    for (const piece of pieces.of(chunk)) records.push(...read(decoder, piece));
    yield records;
  }
  if (decoder && pieces) for (const piece of pieces.end()) yield read(decoder, piece);
  parser.write(decoder?.decode() ?? '').close();
  if (fault !== undefined) throw notXml(place, fault);
}

function recordOf(children: OpenElement['children']): XmlRecord {
  return Object.fromEntries([...children].map(([name, [only, ...more]]) => [name, more.length === 0 && only !== undefined ? only : [...(only === undefined ? [] : [only]), ...more]]));
}

function addChild(children: OpenElement['children'], name: string, value: string | XmlRecord): void {
  const list = children.get(name);
  if (list) list.push(value);
  else children.set(name, [value]);
}

/** @returns the record of a piece that needs no parser to be read */
function plainly(piece: Buffer, element: string): XmlRecord | undefined {
  const children: OpenElement['children'] = new Map();
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

function notXml(place: string, fault: string): FeedError {
  return new FeedError(`${place} gave XML that cannot be read (${fault.slice(0, 200)}).`);
}
