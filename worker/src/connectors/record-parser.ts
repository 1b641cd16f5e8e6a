import { SaxesParser } from 'saxes';
import { FeedError } from './feed-error.js';
import { moveOn } from './parser-position.js';
import { XmlCharacters } from './xml-characters.js';
import type { ParserPlace } from './xml-pieces.js';
import { addChild, MOST_CHILDREN, recordOf, type XmlChildren, type XmlRecord } from './xml-record.js';

/** More than any description; what is longer is a fault of its record, and must not fill the memory. */
const LONGEST_TEXT = 1_000_000;
const DEEPEST = 12;
/** Elements around a record. The parser remembers each, so they must not go on for ever either. */
const DEEPEST_AROUND = 20;
/** Bytes without an end of anything: a section the parser collects whole must not fill the memory either. No text goes on for longer. */
const LONGEST_PIECE = 4_000_000;

/** A record, and why it is none to be believed, if so: then the text at fault is empty. */
export interface ParsedRecord {
  readonly raw: XmlRecord;
  readonly fault: string | undefined;
}

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
export class RecordParser {
  readonly #parser = new SaxesParser();
  readonly #characters = new XmlCharacters();
  /** The record that is read and the elements within it that have begun; empty between records. */
  readonly #open: OpenElement[] = [];
  #ended: ParsedRecord[] = [];
  #recordFault: string | undefined;
  #recordEnd: { readonly line: number; readonly column: number } | undefined;
  #depth = 0;
  #children = 0;
  #events = 0;
  #quietBytes = 0;
  #fault: string | undefined;

  /**
   * @param element the name of the elements that are records
   * @param source where the document comes from, for messages
   */
  constructor(private readonly element: string, private readonly source: string) {
    this.#parser.on('opentag', ({ name }) => this.#begin(name));
    this.#parser.on('closetag', ({ name }) => this.#end(name));
    this.#parser.on('text', (text) => this.#addText(text));
    this.#parser.on('cdata', (text) => this.#addText(text));
    this.#parser.on('error', ({ message }) => this.#refuse(message));
  }

  /** Where it stands after all it has read. */
  get place(): ParserPlace {
    if (this.#open.length > 0) return 'within';
    return this.#recordEnd?.line === this.#parser.line && this.#recordEnd.column === this.#parser.column ? 'behind' : 'elsewhere';
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

  /**
   * Passes over a record that is known already, and sees only to the order around it.
   *
   * @param empty the tag of an empty record, read in its place
   * @param record its bytes
   * @throws {FeedError}
   */
  pass(empty: string, record: Buffer): void {
    const isOne = this.read(empty, record.length).length === 1 && this.place === 'behind';
    // The parser is within a reference that does not end before the record, and would take it for a part of that.
    if (!isOne) throw notXml(this.source, 'a record begins within something else');
    moveOn(this.#parser, record, empty.length);
    this.#markRecordEnd();
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
    if (this.#open.length > 0 || name === this.element) this.#open.push({ name, text: '', characters: 0, children: new Map() });
    this.#depth += 1;
    if (this.#open.length > DEEPEST || this.#depth > DEEPEST + DEEPEST_AROUND) this.#refuse(`<${name}> is nested too deeply`);
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
      this.#markRecordEnd();
    } else if (parent) addChild(parent.children, name, value);
  }

  #markRecordEnd(): void {
    this.#recordEnd = { line: this.#parser.line, column: this.#parser.column };
  }

  #addText(text: string): void {
    this.#events += 1;
    const top = this.#open.at(-1);
    if (!top) return;
    top.characters += text.length;
    top.text = top.characters > LONGEST_TEXT ? '' : top.text + text;
    if (top.characters > LONGEST_TEXT) this.#recordFault ??= `its ${top.name} is longer than ${LONGEST_TEXT} characters`;
    if (top.characters > LONGEST_PIECE) this.#refuse(`a text in <${top.name}> is longer than ${LONGEST_PIECE} characters`);
  }

  #refuse(fault: string): void {
    this.#fault ??= fault;
  }

  #complain(): void {
    if (this.#fault !== undefined) throw notXml(this.source, this.#fault);
  }
}

function notXml(source: string, fault: string): FeedError {
  return new FeedError(`${source} gave XML that cannot be read (${fault.slice(0, 200)}).`);
}
