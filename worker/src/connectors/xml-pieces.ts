/** A part of an XML document: perhaps a whole record with its tags, or anything else. */
export interface XmlPiece {
  readonly bytes: Buffer;
  readonly mayBeRecord: boolean;
}

/** Where a parser stands after all pieces so far: within a record, right behind the end of one, or elsewhere. */
export type ParserPlace = 'within' | 'behind' | 'elsewhere';

/** Longer records are rare, and need not be told apart. */
const LONGEST_RECORD = 256 * 1024;
/** Small chunks wait for each other: what is unfinished is looked through again with the next. */
const LEAST_LOOKED_AT = 32 * 1024;

const UNFINISHED = -1;
const STRANGE = -2;
const LESS_THAN = 60;
const GREATER_THAN = 62;
const AFTER_NAME = Buffer.from(' \t\r\n/>');
/** What is not looked into for tags. */
const asides = [
  { opening: Buffer.from('<!--'), closing: Buffer.from('-->') },
  { opening: Buffer.from('<![CDATA['), closing: Buffer.from(']]>') },
  { opening: Buffer.from('<?'), closing: Buffer.from('?>') },
];
/** A document type, which has a grammar of its own. */
const DECLARATION = Buffer.from('<!');
const LONGEST_OPENING = 9;

/**
 * Cuts an XML document where records seem to begin and end, by looking for their tags alone. It is no parser: it asks the one
 * that reads each piece where that has led, goes on to the end of a record that is longer, and cuts no more when it was wrong about the end.
 */
export class XmlPieces {
  readonly #opening: Buffer;
  readonly #closing: Buffer;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #isCut: boolean;

  /**
   * @param element the name of the element that is a record
   * @param place where the parser stands
   * @param isCut whether the document is cut at all; else its chunks pass as they are
   */
  constructor(element: string, private readonly place: () => ParserPlace, isCut: boolean) {
    this.#opening = Buffer.from(`<${element}`);
    this.#closing = Buffer.from(`</${element}`);
    this.#isCut = isCut;
  }

  /** @returns the pieces that are complete with this chunk; all of them are the document's bytes, in their order */
  *of(chunk: Buffer): Generator<XmlPiece> {
    this.#wait(chunk);
    if (!this.#isCut || this.#waitingBytes >= LEAST_LOOKED_AT) yield* this.#cut();
  }

  /** @returns what is left when the document has ended */
  *end(): Generator<XmlPiece> {
    yield* this.#cut();
    yield { bytes: this.#taken(), mayBeRecord: false };
  }

  *#cut(): Generator<XmlPiece> {
    const bytes = this.#taken();
    let at = 0;
    while (this.#isCut) {
      const isInside = this.place() === 'within';
      const start = isInside ? at : this.#beginning(bytes, at);
      if (start > at) yield { bytes: bytes.subarray(at, start), mayBeRecord: false };
      at = start;
      const isRecord = isInside || isTag(this.#opening, bytes, at);
      const end = isRecord ? this.#ending(bytes, at) : UNFINISHED;
      if (end === UNFINISHED && bytes.length - at < LONGEST_RECORD) break;
      const next = end === UNFINISHED ? bytes.length : end;
      yield { bytes: bytes.subarray(at, next), mayBeRecord: !isInside && end !== UNFINISHED };
      at = next;
      if (this.place() === 'elsewhere') this.#isCut = false;
    }
    if (at < bytes.length && !this.#isCut) yield { bytes: bytes.subarray(at), mayBeRecord: false };
    else this.#wait(bytes.subarray(at));
  }

  /** @returns where the next record begins, or else what cannot be told yet, or else the end */
  #beginning(bytes: Buffer, from: number): number {
    for (let at = from; ; ) {
      const tag = bytes.indexOf(LESS_THAN, at);
      if (tag < 0) return bytes.length;
      if (bytes.length - tag <= Math.max(LONGEST_OPENING, this.#opening.length) || isTag(this.#opening, bytes, tag)) return tag;
      at = endOfMarkup(bytes, tag);
      if (at === STRANGE) this.#isCut = false;
      if (at < 0) return tag;
    }
  }

  /** @returns where a record seems to end */
  #ending(bytes: Buffer, from: number): number {
    for (let at = from; ; ) {
      const tag = bytes.indexOf(this.#closing, at);
      const end = tag < 0 ? UNFINISHED : bytes.indexOf(GREATER_THAN, tag);
      if (end < 0) return UNFINISHED;
      if (isTag(this.#closing, bytes, tag)) return end + 1;
      at = tag + this.#closing.length;
    }
  }

  #wait(bytes: Buffer): void {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
  }

  #taken(): Buffer {
    const [only, ...more] = this.#waiting;
    const bytes = only !== undefined && more.length === 0 ? only : Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    return bytes;
  }
}

/** @returns where a comment, a section of characters or an instruction ends; of a tag only where its name begins: attributes hold no `<` */
function endOfMarkup(bytes: Buffer, start: number): number {
  const aside = asides.find(({ opening }) => isAt(opening, bytes, start));
  if (aside) {
    const end = bytes.indexOf(aside.closing, start + aside.opening.length);
    return end < 0 ? UNFINISHED : end + aside.closing.length;
  }
  return isAt(DECLARATION, bytes, start) ? STRANGE : start + 1;
}

function isTag(tag: Buffer, bytes: Buffer, at: number): boolean {
  return isAt(tag, bytes, at) && AFTER_NAME.includes(bytes[at + tag.length] ?? 0);
}

function isAt(mark: Buffer, bytes: Buffer, at: number): boolean {
  return at + mark.length <= bytes.length && bytes.compare(mark, 0, mark.length, at, at + mark.length) === 0;
}
