import { hash } from 'node:crypto';
import { DomHandler, DomUtils, Parser } from 'htmlparser2';
import { plainLine } from '../../../postings/clean-text.js';
import { readJsonLd, type Element, readMicrodata } from './structured-data.js';
import type { Markup, StatedPosting } from './posting-fields.js';

type Document = DomHandler['root'];
type Node = Document['children'][number];

export interface JobPage extends Markup {
  readonly canonical: string | undefined;
  readonly language: string | undefined;
  readonly title: string | undefined;
  readonly links: readonly string[];
  readonly nextPage: string | undefined;
  /** Labels and values of the table of iCIMS; other pages have lists of anything. */
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** Measured pages have up to 420 KB; a larger one is no page of a job. */
const PAGE_CHARACTERS = 4_000_000;

/** Deeper pages are not made by people; the parser takes a time that is quadratic in the depth. */
const DEEPEST = 1_000;

/** @returns what is read of a page; nothing of one that is nested beyond reason */
export function readJobPage(html: string): JobPage {
  return readDocument(parsePage(html));
}

/** @returns the page, empty where it is nested beyond reason */
export function parsePage(html: string): Document {
  const handler = new BoundedDom();
  const parser = new Parser(handler);
  try {
    parser.end(html.slice(0, PAGE_CHARACTERS));
    return handler.root;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new BoundedDom().root;
  }
}

class BoundedDom extends DomHandler {
  #depth = 0;

  override onopentag(...given: Parameters<DomHandler['onopentag']>): void {
    super.onopentag(...given);
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new RangeError('A page is nested too deeply.');
  }

  override onclosetag(): void {
    super.onclosetag();
    this.#depth -= 1;
  }
}

function readDocument(document: Document): JobPage {
  const elements: Element[] = DomUtils.findAll(() => true, document.children);
  const named = (name: string) => elements.filter((element) => element.name === name);
  const link = (rel: string) =>
    [...named('link'), ...named('a')].find(({ attribs }) => words(attribs['rel']).includes(rel))?.attribs[
      'href'
    ];
  const scripts = named('script').filter(({ attribs }) =>
    /^\s*application\/ld\+json/i.test(attribs['type'] ?? ''),
  );
  const data = scripts.map((script) => readJsonLd(DomUtils.textContent(script)));
  const ways: readonly (() => readonly StatedPosting[])[] = [
    () => data.flatMap(({ postings }) => postings),
    () => readMicrodata(elements),
    () => ofMetaElements(named('meta')),
  ];
  const postings = ways.reduce<readonly StatedPosting[]>(
    (found, way) => (found.length > 0 ? found : way()),
    [],
  );
  return {
    postings: distinct(postings),
    repairs: [...new Set(data.flatMap(({ repairs }) => repairs))],
    canonical: link('canonical'),
    language: named('html')[0]?.attribs['lang'],
    title: textOf(named('title')[0]),
    links: named('a').flatMap(({ attribs }) => attribs['href'] ?? []),
    nextPage: link('next'),
    facts: named('dt')
      .filter(({ attribs }) => attribs['class']?.includes('iCIMS_JobHeaderField'))
      .map(factOf)
      .filter((fact) => fact !== undefined),
  };
}

/** The same markup may stand on a page twice. */
function distinct(postings: readonly StatedPosting[]): readonly StatedPosting[] {
  return [...new Map(postings.map((posting) => [hash('sha1', JSON.stringify(posting)), posting])).values()];
}

/** TalentBrew's own way, where a site has switched off the others (feeds.md 2.12). */
function ofMetaElements(metas: readonly Element[]): readonly StatedPosting[] {
  const content = (name: string) => metas.find(({ attribs }) => attribs['name'] === name)?.attribs['content'];
  const [title, place] = [content('job-title'), content('gtm_tbcn_location')];
  return title && place
    ? [{ title, description: content('job-description'), jobLocation: { address: place } }]
    : [];
}

/** A date stands beside words for it ("23 minutes ago"), in the attribute. */
function factOf(term: Element): readonly [string, string] | undefined {
  const value = DomUtils.nextElementSibling(term);
  if (value?.name !== 'dd') return undefined;
  const titled = DomUtils.findOne(({ attribs }) => /\d/.test(attribs['title'] ?? ''), value.children);
  const label = textOf(term);
  const text = titled?.attribs['title'] ?? textOf(value);
  return label && text ? [label.toLowerCase(), text] : undefined;
}

export function textOf(node: Node | undefined): string | undefined {
  return plainLine(node && DomUtils.textContent(node)) ?? undefined;
}

function words(value: string | undefined): readonly string[] {
  return value?.toLowerCase().split(/\s+/) ?? [];
}
