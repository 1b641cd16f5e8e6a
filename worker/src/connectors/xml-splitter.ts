/** The text of one record, from its start tag to its end tag. */
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

/**
 * Finds the records of a document that comes in parts by their tags alone. So a record that is not well-formed costs no other
 * one: each is parsed by itself.
 */
export class XmlSplitter {
  readonly #tag: RegExp;
  #text = '';
  /** Up to here the text is looked through. */
  #position = 0;
  /** Where the record that is read begins. */
  #start: number | undefined;
  #between = 0;
  #isInRoot = false;
  #hasTextBefore: boolean | undefined;
  #isAtEnd = false;

  /**
   * @param root the element around all records
   * @param element the element that is a record
   */
  constructor(
    private readonly root: string,
    private readonly element: string,
  ) {
    const names = [root, element].map((name) => name.replace(/[.-]/g, '\\$&')).join('|');
    this.#tag = new RegExp(`<(/?)(${names})(?=[\\s/>])[^>]*>`, 'y');
  }

  /**
   * @returns the records that end in this part
   * @throws {XmlFault} when the document declares entities, or something in it does not end
   */
  read(part: string): readonly RecordText[] {
    if (part !== '') this.#hasTextBefore ??= !part.startsWith('<');
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

  /** Something stands before the declaration of the document, which XML does not allow. */
  get hasTextBefore(): boolean {
    return this.#hasTextBefore === true;
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
      const isCutOff = text.indexOf('>', at) < 0 && text.indexOf('<', at + 1) < 0;
      return isCutOff && /^<\/?[\w:.-]*(?:[\s/]|$)/.test(text.slice(at, at + 100)) ? undefined : at + 1;
    }
    const [tag, slash, name] = found;
    const end = at + tag.length;
    if (name === this.root) this.#meetRoot(slash === '/', at, records);
    else if (this.#isInRoot) this.#meetRecord(tag, slash === '/', at, records);
    return end;
  }

  #meetRoot(isEnd: boolean, at: number, records: RecordText[]): void {
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

  /** A section that swallows the end of its record has lost its own: it is no section then. */
  #endOfCdata(at: number): number | undefined {
    const end = after(this.#text, ']]>', at);
    if (this.#start === undefined) return end;
    const endOfRecord = this.#text.indexOf(`</${this.element}>`, at);
    return endOfRecord >= 0 && (end === undefined || endOfRecord < end) ? endOfRecord : end;
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

  /** Lets go of what is read. */
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

/** What makes a document unreadable as a whole. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault';
}

function after(text: string, end: string, from: number): number | undefined {
  const at = text.indexOf(end, from);
  return at < 0 ? undefined : at + end.length;
}
