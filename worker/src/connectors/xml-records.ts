import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { FeedError } from './feed-error.js';
import { XmlCharacters } from './xml-characters.js';

/** An element as data: its text, or its children by name; several of one name are a list. Attributes are left out. */
export interface XmlRecord {
  readonly [name: string]: XmlValue;
}
export type XmlValue = string | XmlRecord | readonly (string | XmlRecord)[];

/** Elements of one record. */
const MOST_CHILDREN = 2_000;

/**
 * Reads the records of an XML feed as its bytes come, however many there are.
 *
 * @returns the records in their order, those that end in one piece of the document together
 * @param element the name of the elements that are records
 * @param place where the bytes come from, for messages
 * @throws {FeedError} when the document is not well-formed, or ends before its root does: half a feed would close the other half's jobs
 */
export async function* xmlRecords(
  bytes: AsyncIterable<Buffer>,
  element: string,
  place: string,
): AsyncGenerator<readonly ParsedRecord[]> {
  const parser = new RecordParser(element, place);
  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes) {
    decoder ??= decoderFor(chunk);
    yield parser.read(decoder.decode(chunk, { stream: true }), chunk.length);
  }
  yield parser.read(decoder?.decode() ?? '', 0);
  parser.close();
}

/** The encoding the document declares; UTF-8 when it declares none, or one that is unknown. */
function decoderFor(start: Buffer): TextDecoder {
  const declared = /^[^>]*?encoding=["']([\w-]+)["']/.exec(start.subarray(0, 200).toString('latin1'))?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8');
  } catch {
    return new TextDecoder('utf-8');
  }
}

/** More than any description; what is longer is a fault of its record, and must not fill the memory. */
const LONGEST_TEXT = 1_000_000;
const DEEPEST = 12;
/** Elements around a record. The parser remembers each, so they must not go on for ever either. */
const DEEPEST_AROUND = 20;
/** Bytes without an end of anything: a section the parser collects whole must not fill the memory either. No text goes on for longer. */
const LONGEST_PIECE = 4_000_000;

/** A record, and why it cannot be believed, if so: then the text at fault is empty. */
export interface ParsedRecord {
  readonly raw: XmlRecord;
  readonly fault: string | undefined;
}

/** An element's children while it is read, by name. */
type XmlChildren = Map<string, (string | XmlRecord)[]>;

interface OpenElement {
  readonly name: string;
  text: string;
  /** Of its text, collected or not. */
  characters: number;
  readonly children: XmlChildren;
}

/**
 * Reads records from a document piece by piece, and refuses what is not well-formed or has no bounds. Entities a document
 * declares are not expanded (they are how XML attacks its reader); character references and the five of XML are.
 */
class RecordParser {
  readonly #parser = new SaxesParser();
  readonly #characters = new XmlCharacters();
  /** The record that is read and the elements within it that have begun; empty between records. */
  readonly #open: OpenElement[] = [];
  #ended: ParsedRecord[] = [];
  #recordFault: string | undefined;
  #depth = 0;
  #children = 0;
  #events = 0;
  #quietBytes = 0;
  #fault: string | undefined;

  /**
   * @param element the name of the elements that are records
   * @param source where the document comes from, for messages
   */
  constructor(
    private readonly element: string,
    private readonly source: string,
  ) {
    this.#parser.on('opentag', ({ name }) => this.#begin(name));
    this.#parser.on('closetag', ({ name }) => this.#end(name));
    this.#parser.on('text', (text) => this.#addText(text));
    this.#parser.on('cdata', (text) => this.#addText(text));
    this.#parser.on('error', ({ message }) => this.#refuse(message));
  }

  /**
   * @param bytes of this text
   * @returns the records that end in it
   * @throws {FeedError}
   */
  read(text: string, bytes: number): readonly ParsedRecord[] {
    const before = this.#events;
    this.#parser.write(this.#characters.of(text));
    this.#quietBytes = this.#events === before ? this.#quietBytes + bytes : 0;
    if (this.#quietBytes > LONGEST_PIECE) this.#refuse(`a piece of it is longer than ${LONGEST_PIECE} bytes`);
    this.#complain();
    const ended = this.#ended;
    this.#ended = [];
    return ended;
  }

  /** @throws {FeedError} when the document ends before its root does */
  close(): void {
    this.#parser.write(this.#characters.end()).close();
    this.#complain();
  }

  #begin(name: string): void {
    this.#events += 1;
    this.#children = this.#open.length === 0 ? 0 : this.#children + 1;
    if (this.#children > MOST_CHILDREN) this.#refuse(`a record has more than ${MOST_CHILDREN} elements`);
    // Only a record's own elements are collected: what stands around records would add up.
    if (this.#open.length > 0 || name === this.element)
      this.#open.push({ name, text: '', characters: 0, children: new Map() });
    this.#depth += 1;
    if (this.#open.length > DEEPEST || this.#depth > DEEPEST + DEEPEST_AROUND)
      this.#refuse(`<${name}> is nested too deeply`);
  }

  #end(name: string): void {
    this.#events += 1;
    this.#depth -= 1;
    const closed = this.#open.pop();
    if (!closed) return;
    const value = closed.children.size > 0 ? recordOf(closed.children) : closed.text.trim();
    const parent = this.#open.at(-1);
    if (name === this.element) {
      this.#ended.push({ raw: typeof value === 'string' ? {} : value, fault: this.#recordFault });
      if (this.#open.length === 0) this.#recordFault = undefined;
    } else if (parent) addChild(parent.children, name, value);
  }

  #addText(text: string): void {
    this.#events += 1;
    const top = this.#open.at(-1);
    if (!top) return;
    top.characters += text.length;
    top.text = top.characters > LONGEST_TEXT ? '' : top.text + text;
    if (top.characters > LONGEST_TEXT)
      this.#recordFault ??= `its ${top.name} is longer than ${LONGEST_TEXT} characters`;
    if (top.characters > LONGEST_PIECE)
      this.#refuse(`a text in <${top.name}> is longer than ${LONGEST_PIECE} characters`);
  }

  #refuse(fault: string): void {
    this.#fault ??= fault;
  }

  #complain(): void {
    if (this.#fault !== undefined)
      throw new FeedError(`${this.source} gave XML that cannot be read (${this.#fault.slice(0, 200)}).`);
  }
}

function addChild(children: XmlChildren, name: string, value: string | XmlRecord): void {
  const list = children.get(name);
  if (list) list.push(value);
  else children.set(name, [value]);
}

function recordOf(children: XmlChildren): XmlRecord {
  return Object.fromEntries(
    [...children].map(([name, [only, ...more]]) => [
      name,
      more.length === 0 && only !== undefined ? only : [...(only === undefined ? [] : [only]), ...more],
    ]),
  );
}
