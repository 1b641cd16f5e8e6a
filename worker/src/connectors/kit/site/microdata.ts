import { DomUtils } from 'htmlparser2';
import { postingOf, type StatedPosting } from './posting-fields.js';

export type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;

/** Whether an element is the outermost one of a JobPosting (HTML Standard, 5 Microdata). */
export function isMicrodata({ attribs }: Element): boolean {
  return 'itemscope' in attribs && /schema\.org\/JobPosting\/?\s*$/i.test(attribs['itemtype'] ?? '');
}

export function readMicrodata(element: Element): StatedPosting {
  return postingOf({ ...propertiesOf(element), '@type': 'JobPosting' })?.[0] ?? {};
}

/** Whose text is HTML. */
const LONG = new Set([
  'description',
  'responsibilities',
  'qualifications',
  'skills',
  'experienceRequirements',
  'educationRequirements',
  'jobBenefits',
]);

function propertiesOf(scope: Element): Readonly<Record<string, unknown>> {
  const found = new Map<string, unknown[]>();
  const walk = (element: Element) => {
    for (const child of DomUtils.getChildren(element)) {
      if (!('attribs' in child)) continue;
      const isScope = 'itemscope' in child.attribs;
      for (const name of child.attribs['itemprop']?.split(/\s+/).filter(Boolean) ?? []) {
        const value = isScope ? propertiesOf(child) : valueOf(child, name);
        found.set(name, [...(found.get(name) ?? []), value]);
      }
      if (!isScope) walk(child);
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
  return stated ?? (LONG.has(name) ? DomUtils.getInnerHTML(element) : DomUtils.textContent(element).trim());
}

/** A page may have the beginning of the text once more, as a summary. */
function longest(values: readonly unknown[]): string {
  return values
    .filter((value) => typeof value === 'string')
    .reduce((long, value) => (value.length > long.length ? value : long), '');
}

function one(values: readonly unknown[]): unknown {
  return values.length === 1 ? values[0] : values;
}
