import { SaxesParser } from 'saxes';
import { FeedError } from './feed-error.js';
import { mended, type Repair } from './xml-mending.js';
import { XmlFault, XmlSplitter, type RecordText } from './xml-splitter.js';
import { xmlText } from './xml-text.js';

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

/** Elements of one record. */
const MOST_CHILDREN = 2_000;
const DEEPEST = 12;
/** More than any description; what is longer is a fault of its record. */
const LONGEST_TEXT = 1_000_000;

/**
 * Reads the records of an XML feed as its bytes come, however many there are. Each is read by itself: a record that is not
 * well-formed is mended as far as its meaning is clear, or is a fault of its own.
 *
 * @returns the records in their order, those that end in one piece of the document together
 * @param place where the bytes come from, for messages
 * @throws {FeedError} when the document ends before its root does, declares entities or has a piece without end
 */
export async function* xmlRecords(
  bytes: AsyncIterable<Buffer>,
  { root, element }: { readonly root: string; readonly element: string },
  place: string,
): AsyncGenerator<readonly ParsedRecord[]> {
  const splitter = new XmlSplitter(root, element);
  try {
    let repairs: readonly Repair[] | undefined;
    for await (const text of xmlText(bytes)) {
      // Before the declaration of a document, XML allows nothing.
      if (text !== '') repairs ??= text.startsWith('<') ? [] : ['text before its beginning'];
      const [first, ...others] = splitter.read(text).map(parsed);
      if (first === undefined) continue;
      yield [{ ...first, repairs: [...first.repairs, ...(repairs ?? [])] }, ...others];
      repairs = [];
    }
    splitter.close();
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    throw new FeedError(`${place} gave XML that cannot be read (${error.message}).`);
  }
}

type XmlChildren = Map<string, (string | XmlRecord)[]>;

interface OpenElement {
  readonly name: string;
  text: string;
  /** Of its text, collected or not. */
  characters: number;
  readonly children: XmlChildren;
}

/** Stops reading a record whose elements have no bounds. */
class Unbounded extends Error {}

function parsed({ text, fault: fragmentFault }: RecordText): ParsedRecord {
  const { text: xml, repairs } = mended(text);
  const open: OpenElement[] = [];
  let elements = 0;
  let raw: XmlRecord = {};
  /** Elements without others in them: where tags do not match, they are still themselves, the id among them. */
  const leaves = new Map<string, string>();
  let fault = fragmentFault;
  const parser = new SaxesParser({ fragment: true });
  const addText = (more: string) => {
    const top = open.at(-1);
    if (!top) return;
    top.characters += more.length;
    top.text = top.characters > LONGEST_TEXT ? '' : top.text + more;
    if (top.characters > LONGEST_TEXT) fault ??= `its ${top.name} is longer than ${LONGEST_TEXT} characters`;
  };
  parser.on('opentag', ({ name }) => {
    elements += 1;
    if (elements > MOST_CHILDREN) throw new Unbounded(`it has more than ${MOST_CHILDREN} elements`);
    open.push({ name, text: '', characters: 0, children: new Map() });
    if (open.length > DEEPEST) throw new Unbounded(`its ${name} is nested too deeply`);
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (!closed) return;
    const value = closed.children.size > 0 ? recordOf(closed.children) : closed.text.trim();
    if (typeof value === 'string' && !leaves.has(closed.name)) leaves.set(closed.name, value);
    const parent = open.at(-1);
    if (parent) parent.children.set(closed.name, [...(parent.children.get(closed.name) ?? []), value]);
    else raw = typeof value === 'string' ? {} : value;
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('error', ({ message }) => {
    fault ??= `its XML cannot be read (${message})`;
  });
  try {
    parser.write(xml).close();
  } catch (error) {
    if (!(error instanceof Unbounded)) throw error;
    fault = error.message;
  }
  return { raw: fault === undefined ? raw : { ...Object.fromEntries(leaves), ...raw }, repairs, fault };
}

function recordOf(children: XmlChildren): XmlRecord {
  return Object.fromEntries(
    [...children].map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]),
  );
}
