import { decodeHTMLStrict } from 'entities';
import { Parser } from 'htmlparser2';
import { FeedError } from '../../http/feed-error.js';
import { withoutOtherCharacters, xmlText } from './xml-text.js';

/** An element as data: its text, or its children by name; several of one name are a list. Attributes are left out. */
export interface XmlRecord {
  readonly [name: string]: XmlValue;
}
type XmlValue = string | XmlRecord | readonly (string | XmlRecord)[];

/** A record, what had to be mended in it, and why it cannot be believed, if so: then a text at fault is empty. */
export interface ParsedRecord {
  readonly raw: XmlRecord;
  readonly repairs: readonly Repair[];
  readonly fault: string | undefined;
}

type Repair =
  | 'a bare &'
  | 'a bare <'
  | 'an HTML entity'
  | 'HTML that is not escaped'
  | 'a CDATA section without its end'
  | 'a ]]> outside of a CDATA section'
  | 'text before its beginning';

interface Names {
  readonly root: string;
  readonly element: string;
}

const MOST_ELEMENTS = 2_000;
const DEEPEST = 12;
/** The parser searches its list of open elements for each end tag. */
const MOST_OPEN = 2_000;
/** What stands behind a record or a CDATA section without end is read again. */
const MOST_WITHOUT_END = 100;
/** More than any description; what is longer is a fault of its record. */
const LONGEST_TEXT = 1_000_000;
/** Characters of a record, and between two of them: what never ends must not fill the memory. */
const LONGEST_PIECE = 8_000_000;

/** Begins no tag, section, comment or instruction. */
const BARE =
  /<(?!\?|!(?:--|\[CDATA\[|[A-Z][^<>]*>)|\/?[A-Za-z_][\w.:-]*(?:\s(?:"[^"<]*"|'[^'<]*'|[^<>"'])*)?\/?>)/g;
/** Stands for a bare `<` until its text is read. XML has no such character, so no feed does. */
const BARE_MARK = '\u0001';
/** Tags of HTML in a field are its text, which a feed forgot to escape. Names that are data as well (`address`, `title`) are not here. */
const HTML_NAME =
  /^(?:a|abbr|b|big|blockquote|br|center|cite|code|col|colgroup|dd|del|div|dl|dt|em|font|h[1-6]|hr|i|iframe|img|ins|li|ol|p|pre|s|small|span|strike|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|video|[ovwm]:\w+)$/i;
const OF_XML = /^&(?:#|(?:amp|lt|gt|quot|apos);)/;

/**
 * Reads the records of an XML feed as its bytes come, however many there are. One that is not well-formed is mended as far as
 * its meaning is clear, or is a fault of its own: it costs no other one.
 *
 * @returns the records in their order, those that end in one piece of the document together
 * @param place where the bytes come from, for messages
 * @throws {FeedError} when the document ends before its root does, declares entities or has a piece without end
 */
export async function* xmlRecords(
  bytes: AsyncIterable<Buffer>,
  names: Names,
  place: string,
): AsyncGenerator<readonly ParsedRecord[]> {
  const reader = new RecordReader(names);
  try {
    for await (const text of xmlText(bytes)) yield reader.read(text);
    yield reader.end();
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    throw new FeedError(`${place} gave XML that cannot be read (${error.message}).`);
  }
}

class XmlFault extends Error {
  override readonly name = 'XmlFault';
}

interface OpenElement {
  readonly name: string;
  text: string;
  /** Text as it is written, its entities not yet decoded. */
  written: string;
  readonly children: Map<string, (string | XmlRecord)[]>;
  /** Names of open tags within, which are part of its text. */
  readonly tags: string[];
}

class RecordReader {
  readonly #parser: Parser;
  /** From the last `<` on: the next part may end what it begins. */
  #held = '';
  /** What the parser got since its last event, and the index of its first character. */
  #source = '';
  #sourceIndex = 0;
  /** Where reading begins again, once the parser has stopped; before `#repeated` are tags it has read already. */
  #resumeAt: number | undefined;
  #repeated = 0;
  #openElements = 0;
  /** Where the last tag that begins an element ends: one that is empty ends there, too. */
  #endOfTag = -1;
  #isInRoot = false;
  #isAtEnd = false;
  #isInSection = false;
  #withoutEnd = 0;
  /** Since a record began or ended. */
  #characters = 0;
  readonly #records: ParsedRecord[] = [];

  /** The open elements of a record, itself first; none between records. */
  #open: OpenElement[] = [];
  #elements = 0;
  /** Elements without others in them: where tags do not match, they are still themselves, the id among them. */
  #leaves = new Map<string, string>();
  #repairs = new Set<Repair>();
  #fault: string | undefined;

  constructor(private readonly names: Names) {
    const handler = {
      onopentag: (name: string) => this.#begin(name),
      onclosetag: (name: string, isImplied: boolean) => this.#close(name, isImplied),
      ontext: (text: string) => this.#add(text),
      oncdatastart: () => void (this.#isInSection = true),
      oncdataend: () => void (this.#isInSection = false),
      onprocessinginstruction: (_: string, text: string) => {
        // Entities a document declares are how XML attacks its reader.
        if (!this.#isInRoot && text.includes('!ENTITY')) throw new XmlFault('it declares entities');
      },
    };
    // The parser knows the entities of XML only.
    this.#parser = new Parser(handler, { xmlMode: true, decodeEntities: false });
  }

  /** @returns the records that end in this part @throws {XmlFault} */
  read(part: string): readonly ParsedRecord[] {
    if (this.#characters === 0 && !this.#isInRoot && this.#held === '' && /^[^<]/.test(part))
      this.#repairs.add('text before its beginning');
    const text = withoutOtherCharacters(part);
    const end = text.lastIndexOf('<');
    this.#characters += part.length;
    if (end < 0) this.#held += text;
    else {
      this.#write((this.#held + text.slice(0, end)).replace(BARE, BARE_MARK));
      this.#held = text.slice(end);
    }
    if (this.#characters > LONGEST_PIECE)
      throw new XmlFault(`a piece of it is longer than ${LONGEST_PIECE} characters`);
    return this.#records.splice(0);
  }

  /** @returns as `read` @throws {XmlFault} when the root has not ended: half a feed would close the other half's jobs */
  end(): readonly ParsedRecord[] {
    this.#write(this.#held.replace(BARE, BARE_MARK));
    do this.#parser.end();
    while (this.#resume());
    if (!this.#isAtEnd) throw new XmlFault(`it ends before </${this.names.root}>`);
    return this.#records.splice(0);
  }

  #write(text: string): void {
    this.#source += text;
    this.#parser.write(text);
    while (this.#resume());
  }

  /** Gives the parser what stands behind the place where it was stopped. @returns whether it was */
  #resume(): boolean {
    if (this.#resumeAt === undefined) return false;
    const rest = this.#source.slice(this.#resumeAt - this.#sourceIndex);
    const open = this.#open.flatMap(({ name, tags }) => [name, ...tags]);
    const repeated = [this.names.root, ...open].map((name) => `<${name}>`).join('');
    this.#parser.reset();
    this.#openElements = 0;
    this.#isInSection = false;
    this.#resumeAt = undefined;
    this.#repeated = repeated.length;
    this.#sourceIndex = 0;
    this.#source = repeated + rest;
    this.#parser.write(this.#source);
    return true;
  }

  #stop(resumeAt: number): void {
    this.#withoutEnd += 1;
    if (this.#withoutEnd > MOST_WITHOUT_END)
      throw new XmlFault(`more than ${MOST_WITHOUT_END} of its records and CDATA sections do not end`);
    this.#resumeAt = resumeAt;
    this.#parser.pause();
  }

  #forget(): void {
    const done = this.#parser.endIndex + 1;
    this.#source = this.#source.slice(done - this.#sourceIndex);
    this.#sourceIndex = done;
  }

  #begin(name: string): void {
    if (this.#resumeAt !== undefined) return;
    const { startIndex, endIndex } = this.#parser;
    this.#openElements += 1;
    if (this.#openElements > MOST_OPEN) throw new XmlFault('its elements are nested too deeply');
    if (endIndex < this.#repeated) return;
    const { root, element } = this.names;
    const holder = this.#open.at(-1);
    if (this.#isInRoot && name === element && holder) {
      this.#fault ??= `its ${element} element does not end`;
      for (const open of this.#open.toReversed()) this.#closeElement(open, true);
      this.#stop(startIndex);
      return;
    }
    const tag = this.#source.slice(startIndex - this.#sourceIndex, endIndex + 1 - this.#sourceIndex);
    this.#forget();
    this.#endOfTag = endIndex;
    if (!holder) {
      if (this.#isInRoot && name === element) {
        this.#characters = 0;
        this.#open = [opened(name)];
      } else if (name === root) this.#isInRoot = true;
      return;
    }
    if (holder.tags.length > 0 || (this.#open.length > 1 && HTML_NAME.test(name))) {
      this.#repairs.add('HTML that is not escaped');
      this.#addText(holder, tag);
      holder.tags.push(name);
      return;
    }
    this.#elements += 1;
    if (this.#elements > MOST_ELEMENTS) this.#fault ??= `it has more than ${MOST_ELEMENTS} elements`;
    if (this.#open.length === DEEPEST) this.#fault ??= `its ${name} is nested too deeply`;
    if (this.#elements > MOST_ELEMENTS || this.#open.length === DEEPEST) holder.tags.push(name);
    else this.#open.push(opened(name));
  }

  #close(name: string, isImplied: boolean): void {
    if (this.#resumeAt !== undefined) return;
    this.#openElements -= 1;
    const element = this.#open.at(-1);
    const isEmptyTag = this.#parser.endIndex === this.#endOfTag;
    this.#forget();
    if (element?.tags.pop() !== undefined) {
      if (!isImplied) this.#addText(element, `</${name}>`);
    } else if (element) this.#closeElement(element, isImplied && !isEmptyTag);
    else if (name === this.names.root) {
      this.#isInRoot = false;
      this.#isAtEnd = !isImplied;
    }
  }

  #closeElement(element: OpenElement, isImplied: boolean): void {
    const { name, children } = element;
    if (isImplied) this.#fault ??= `its ${name} element does not end`;
    this.#open.pop();
    this.#addText(element, '');
    const value = children.size > 0 ? recordOf(children) : element.text.replaceAll(BARE_MARK, '<').trim();
    const holder = this.#open.at(-1);
    if (holder && typeof value === 'string' && !this.#leaves.has(name)) this.#leaves.set(name, value);
    const siblings = holder?.children.get(name);
    if (siblings) siblings.push(value);
    else if (holder) holder.children.set(name, [value]);
    else this.#finish(typeof value === 'string' ? {} : value);
  }

  #finish(raw: XmlRecord): void {
    this.#records.push({
      raw: this.#fault === undefined ? raw : { ...Object.fromEntries(this.#leaves), ...raw },
      repairs: [...this.#repairs],
      fault: this.#fault,
    });
    this.#characters = 0;
    this.#elements = 0;
    this.#leaves = new Map();
    this.#repairs = new Set();
    this.#fault = undefined;
  }

  #add(text: string): void {
    if (this.#resumeAt !== undefined) return;
    const element = this.#open.at(-1);
    if (element && this.#isInSection && this.#isWithoutEnd(text)) {
      this.#repairs.add('a CDATA section without its end');
      this.#stop(this.#parser.startIndex + '<![CDATA['.length);
      return;
    }
    this.#forget();
    if (!element) return;
    if (this.#isInSection) this.#addText(element, text);
    else element.written += text;
  }

  /** A section that reaches from one record into the next has lost its own end. */
  #isWithoutEnd(section: string): boolean {
    const { root, element } = this.names;
    return new RegExp(`</${element}\\s*>\\s*(?:<${element}[\\s/>]|</${root}\\s*>)`).test(section);
  }

  /** Adds a text that needs no decoding behind what is to be decoded. */
  #addText(element: OpenElement, text: string): void {
    element.text += this.#decoded(element.written) + text;
    element.written = '';
    if (element.text.length > LONGEST_TEXT) {
      this.#fault ??= `its ${element.name} is longer than ${LONGEST_TEXT} characters`;
      element.text = '';
    }
  }

  #decoded(text: string): string {
    if (text.includes(BARE_MARK)) this.#repairs.add('a bare <');
    if (text.includes(']]>')) this.#repairs.add('a ]]> outside of a CDATA section');
    return text.replaceAll(']]>', '').replace(/&(?:#?\w{1,32};)?/g, (reference) => {
      const character = decodeHTMLStrict(reference);
      if (character === reference) this.#repairs.add('a bare &');
      else if (!OF_XML.test(reference)) this.#repairs.add('an HTML entity');
      return withoutOtherCharacters(character);
    });
  }
}

function opened(name: string): OpenElement {
  return { name, text: '', written: '', children: new Map(), tags: [] };
}

function recordOf(children: OpenElement['children']): XmlRecord {
  return Object.fromEntries(
    [...children].map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]),
  );
}
