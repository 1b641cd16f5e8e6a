export interface RecordText {
  readonly text: string;
  /** Why it is not whole, if so. */
  readonly fault: string | undefined;
}

/** Characters of a record, and between two of them: no record has as many, and what never ends must not fill the memory. */
const LONGEST_RECORD = 8_000_000;
const LONGEST_BETWEEN = 4_000_000;
/** `<![CDATA[` */
const LONGEST_OPENING = 9;
/** Of the tags of a root or a record, their names aside. */
const LONGEST_ATTRIBUTES = 2_000;

/**
 * Finds the records of a document that comes in parts by their tags alone. So a record that is not well-formed costs no other
 * one: each is parsed by itself.
 */
export class XmlSplitter {
  readonly #tag: RegExp;
  readonly #endOfRecord: RegExp;
  /** What stands behind a record: the next one, or the end of the root. */
  readonly #behindRecord: RegExp;
  #text = '';
  /** Up to here the text is looked through. */
  #position = 0;
  #start: number | undefined;
  #between = 0;
  #isInRoot = false;
  #isAtEnd = false;
  /** Elements within the record that are named like the root and still open. */
  #innerRoots = 0;

  constructor(
    private readonly root: string,
    private readonly element: string,
  ) {
    const [rootName, name] = [escapedName(root), escapedName(element)];
    this.#tag = new RegExp(`<(/?)(${rootName}|${name})(?=[\\s/>])[^<>]{0,${LONGEST_ATTRIBUTES}}>`, 'y');
    this.#endOfRecord = new RegExp(`</${name}\\s*>`);
    this.#behindRecord = new RegExp(`<${name}[\\s/>]|</${rootName}\\s*>`);
  }

  /**
   * @returns the records that end in this part
   * @throws {XmlFault} when the document declares entities, or something in it does not end
   */
  read(part: string): readonly RecordText[] {
    this.#text += part;
    const records: RecordText[] = [];
    for (;;) {
      const at = this.#text.indexOf('<', this.#position);
      const end = at < 0 ? undefined : this.#endOf(at, records);
      if (end === undefined) {
        this.#position = at < 0 ? this.#text.length : at;
        break;
      }
      this.#position = end;
    }
    this.#forget();
    return records;
  }

  /** @throws {XmlFault} when the document ends before its root does: half a feed would close the other half's jobs */
  close(): void {
    if (!this.#isAtEnd) throw new XmlFault(`it ends before </${this.root}>`);
  }

  /** @returns where what begins at `at` ends; undefined when its end is yet to come */
  #endOf(at: number, records: RecordText[]): number | undefined {
    const text = this.#text;
    if (text.length - at < LONGEST_OPENING && '<![CDATA[<!--'.includes(text.slice(at))) return undefined;
    if (text.startsWith('<![CDATA[', at)) return this.#endOfCdata(at);
    if (text.startsWith('<!--', at)) return after(text, '-->', at + 4);
    if (text.startsWith('<?', at)) return after(text, '?>', at);
    if (text.startsWith('<!DOCTYPE', at) && !this.#isInRoot) return this.#endOfDoctype(at);
    this.#tag.lastIndex = at;
    const found = this.#tag.exec(text);
    if (found === null) {
      // The next `<` first: many of them in a row have no `>` to the end of the text.
      const isCutOff =
        text.length - at <= 2 * LONGEST_ATTRIBUTES &&
        text.indexOf('<', at + 1) < 0 &&
        text.indexOf('>', at) < 0;
      return isCutOff && /^<\/?[\w:.-]*(?:[\s/]|$)/.test(text.slice(at, at + 100)) ? undefined : at + 1;
    }
    const [tag, slash, name] = found;
    const end = at + tag.length;
    if (name === this.root) this.#meetRoot(tag, slash === '/', at, records);
    else if (this.#isInRoot) this.#meetRecord(tag, slash === '/', at, records);
    return end;
  }

  #meetRoot(tag: string, isEnd: boolean, at: number, records: RecordText[]): void {
    if (this.#start !== undefined && (!isEnd || this.#innerRoots > 0)) {
      // A field of the record has the name of the root, as in Indeed's format.
      if (!tag.endsWith('/>')) this.#innerRoots += isEnd ? -1 : 1;
      return;
    }
    if (isEnd) this.#cutOff(at, records);
    this.#isInRoot ||= !isEnd;
    this.#isAtEnd = isEnd;
  }

  #meetRecord(tag: string, isEnd: boolean, at: number, records: RecordText[]): void {
    const end = at + tag.length;
    if (isEnd && this.#start !== undefined) {
      records.push({ text: this.#text.slice(this.#start, end), fault: undefined });
      this.#start = undefined;
    } else if (!isEnd) {
      this.#cutOff(at, records);
      this.#isAtEnd = false;
      this.#innerRoots = 0;
      if (tag.endsWith('/>')) records.push({ text: tag, fault: undefined });
      else this.#start = at;
    }
    this.#between = 0;
  }

  /** Another record, or the end of all, before this one has ended. */
  #cutOff(at: number, records: RecordText[]): void {
    if (this.#start === undefined) return;
    records.push({
      text: `${this.#text.slice(this.#start, at)}</${this.element}>`,
      fault: `its ${this.element} element does not end`,
    });
    this.#start = undefined;
  }

  /** A section that reaches from one record into the next has lost its own end: it ends with its record. */
  #endOfCdata(at: number): number | undefined {
    const end = after(this.#text, ']]>', at);
    if (this.#start === undefined) return end;
    const section = this.#text.slice(at, end);
    const endOfRecord = section.search(this.#endOfRecord);
    const isWithoutEnd = endOfRecord >= 0 && this.#behindRecord.test(section.slice(endOfRecord));
    return isWithoutEnd ? at + endOfRecord : end;
  }

  /** Entities a document declares are how XML attacks its reader. */
  #endOfDoctype(at: number): number | undefined {
    const end = this.#text.indexOf('>', at);
    const subset = this.#text.indexOf('[', at);
    const whole = subset >= 0 && (end < 0 || subset < end) ? after(this.#text, ']', subset) : end;
    if (whole === undefined || whole < 0) return undefined;
    if (/<!ENTITY/.test(this.#text.slice(at, whole))) throw new XmlFault('it declares entities');
    return whole;
  }

  #forget(): void {
    const done = this.#start ?? this.#position;
    if (this.#start === undefined) this.#between += done;
    this.#text = this.#text.slice(done);
    this.#position -= done;
    if (this.#start !== undefined) this.#start = 0;
    const longest = this.#start === undefined ? LONGEST_BETWEEN : LONGEST_RECORD;
    if (this.#text.length > longest || this.#between > LONGEST_BETWEEN)
      throw new XmlFault(`a piece of it is longer than ${longest} characters`);
  }
}

export class XmlFault extends Error {
  override readonly name = 'XmlFault';
}

function after(text: string, end: string, from: number): number | undefined {
  const at = text.indexOf(end, from);
  return at < 0 ? undefined : at + end.length;
}

function escapedName(name: string): string {
  return name.replace(/[.-]/g, '\\$&');
}
