import { TextDecoder } from 'node:util';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { FeedError } from './feed-error.js';

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

interface OpenElement {
  readonly name: string;
  text: string;
  readonly children: Map<string, (string | XmlRecord)[]>;
}

/**
 * Reads the records of an XML feed as its bytes come, however many there are. Entities a document declares are not
 * expanded (they are how XML attacks its reader); character references and the five of XML are.
 *
 * @param elements names of the elements that are records
 * @param place where the bytes come from, for messages
 * @throws {FeedError} when the document is not well-formed, or ends before its root does: half a feed would close the other half's jobs
 */
export async function* xmlRecords(bytes: AsyncIterable<Buffer>, elements: readonly string[], place: string): AsyncGenerator<XmlRecord> {
  const found: XmlRecord[] = [];
  const open: OpenElement[] = [];
  const parser = new SaxesParser();
  let fault: string | undefined;
  let events = 0;
  let decoder: TextDecoder | undefined;
  let children = 0;
  let depth = 0;

  const close = ({ name }: SaxesTagPlain) => {
    events += 1;
    depth -= 1;
    const element = open.pop();
    if (!element) return;
    const value = element.children.size > 0 ? recordOf(element) : element.text.trim();
    if (elements.includes(name)) found.push(typeof value === 'string' ? {} : value);
    else if (open.length > 0) addChild(open.at(-1), name, value);
  };
  const addText = (text: string) => {
    events += 1;
    const element = open.at(-1);
    if (element) element.text += text;
    if (element && element.text.length > LONGEST_TEXT) fault ??= `a text in <${element.name}> is longer than ${LONGEST_TEXT} characters`;
  };
  parser.on('opentag', ({ name }) => {
    events += 1;
    children = open.length === 0 ? 0 : children + 1;
    if (children > MOST_CHILDREN) fault ??= `a record has more than ${MOST_CHILDREN} elements`;
    // Only a record's own elements are collected: what stands around records would add up.
    if (open.length > 0 || elements.includes(name)) open.push({ name, text: '', children: new Map() });
    depth += 1;
    if (open.length > DEEPEST || depth > DEEPEST + DEEPEST_AROUND) fault ??= `<${name}> is nested too deeply`;
  });
  parser.on('closetag', close);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('error', ({ message }) => {
    fault ??= message;
  });

  let quietBytes = 0;
  for await (const chunk of bytes) {
    decoder ??= decoderFor(chunk);
    const before = events;
    parser.write(decoder.decode(chunk, { stream: true }));
    quietBytes = events === before ? quietBytes + chunk.length : 0;
    if (quietBytes > LONGEST_PIECE) fault ??= `a piece of it is longer than ${LONGEST_PIECE} bytes`;
    if (fault !== undefined) throw notXml(place, fault);
    yield* found.splice(0);
  }
  parser.write(decoder?.decode() ?? '').close();
  if (fault !== undefined) throw notXml(place, fault);
  yield* found.splice(0);
}

function recordOf({ children }: OpenElement): XmlRecord {
  return Object.fromEntries([...children].map(([name, [only, ...more]]) => [name, more.length === 0 && only !== undefined ? only : [...(only === undefined ? [] : [only]), ...more]]));
}

function addChild(parent: OpenElement | undefined, name: string, value: string | XmlRecord): void {
  const list = parent?.children.get(name);
  if (list) list.push(value);
  else parent?.children.set(name, [value]);
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
