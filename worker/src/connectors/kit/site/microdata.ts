import { DomUtils } from 'htmlparser2';
import { longTexts, postingOf, type StatedPosting } from './posting-fields.js';

export type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;

/** What may still be read of a page: what stands inside others is read for each of them. */
interface Room {
  characters: number;
}
const PAGE_CHARACTERS = 4_000_000;

/** @returns the JobPostings of a page that has all these elements (HTML Standard, 5 Microdata) */
export function readMicrodata(elements: readonly Element[]): readonly StatedPosting[] {
  const room: Room = { characters: PAGE_CHARACTERS };
  return elements
    .filter(isMicrodata)
    .map((element) => postingOf({ ...propertiesOf(element, room), '@type': 'JobPosting' })?.[0] ?? {});
}

function isMicrodata({ attribs }: Element): boolean {
  return 'itemscope' in attribs && /schema\.org\/JobPosting\/?\s*$/i.test(attribs['itemtype'] ?? '');
}

const LONG = new Set(longTexts);

function propertiesOf(scope: Element, room: Room): Readonly<Record<string, unknown>> {
  const found = new Map<string, unknown[]>();
  const walk = (element: Element) => {
    for (const child of DomUtils.getChildren(element)) {
      if (!('attribs' in child)) continue;
      if ((room.characters -= 1) < 0) return;
      const isScope = 'itemscope' in child.attribs;
      const names = child.attribs['itemprop']?.split(/\s+/).filter(Boolean) ?? [];
      // An object under two names would double with each object inside it.
      for (const name of isScope ? names.slice(0, 1) : names) {
        const value = isScope ? propertiesOf(child, room) : valueOf(child, name);
        if (typeof value === 'string') room.characters -= value.length;
        if (room.characters < 0) return;
        const values = found.get(name);
        if (values) values.push(value);
        else found.set(name, [value]);
      }
      if (!isScope && !names.some((name) => LONG.has(name))) walk(child);
    }
  };
  walk(scope);
  return Object.fromEntries(
    [...found].map(([name, values]) => [name, LONG.has(name) ? longest(values) : one(values)]),
  );
}

function valueOf(element: Element, name: string): string {
  const { attribs } = element;
  const stated = attribs['content'] ?? attribs['datetime'] ?? (name === 'url' ? attribs['href'] : undefined);
  return stated ?? (LONG.has(name) ? DomUtils.getInnerHTML(element) : DomUtils.textContent(element));
}

/** A page may have the beginning of the text once more, as a summary. */
function longest(values: readonly unknown[]): string {
  return values
    .filter((value) => typeof value === 'string')
    .reduce((long, value) => (value.length > long.length ? value : long), '');
}

function one(given: readonly unknown[]): unknown {
  const values = given.map((value) => (typeof value === 'string' ? value.trim() : value));
  return values.length === 1 ? values[0] : values;
}
