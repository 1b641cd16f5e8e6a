import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseBrand } from 'contract';
import { array, boolean, number, object, string, type InferType } from 'yup';
import { advice, opening } from '../../src/deliveries/kinds/guide-mail.js';
import { renderGuide } from '../../src/guide/guide.js';

const facts = object({
  info: object({ Title: string(), Author: string(), Language: string() }).required(),
  marked: object({ Marked: boolean() }).required(),
  bookmarks: array(string().required()).required(),
  pages: array(
    object({
      text: string().required(),
      structure: string().required(),
      baselines: array(number().required()).required(),
    }).required(),
  ).required(),
});

interface Part {
  readonly role: string;
  readonly parent: string;
}
const element = object({ role: string(), children: array() });

/** Every element of a page's structure, with the role of the one around it. */
function parentsOf(structure: string): readonly Part[] {
  const within =
    (parent: string) =>
    (child: unknown): readonly Part[] => {
      if (!element.isType(child)) return [];
      const { role, children = [] } = child;
      return [...(role === undefined ? [] : [{ role, parent }]), ...children.flatMap(within(role ?? parent))];
    };
  return within('Root')(JSON.parse(structure));
}

const brand = parseBrand({
  BRAND_NAME: 'Brightline Example',
  BRAND_SLUG: 'brightline',
  BRAND_PHONE: '(555) 555-0100',
});
let bytes: Buffer;
let guide: InferType<typeof facts>;
beforeAll(async () => {
  bytes = await renderGuide(brand);
  guide = await read(bytes);
}, 120_000);

async function read(pdf: Buffer): Promise<InferType<typeof facts>> {
  const reader = spawn(process.execPath, [join(__dirname, 'pdf-facts.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  reader.stdin.end(pdf);
  return facts.validate(JSON.parse(await text(reader.stdout)));
}

describe('the B-roll filming guide', () => {
  it('is a small document of eleven pages', () => {
    expect(guide.pages).toHaveLength(11);
    expect(bytes.length).toBeLessThan(1_000_000);
  });

  it('is what its mail says', () => {
    expect(guide.pages).toHaveLength(11);
    expect(opening).toContain('eleven pages');
    const [, page] = /page (\d+): twelve shots/.exec(advice) ?? [];
    expect(guide.bookmarks[Number(page) - 1]).toBe('Your shot list');
  });

  it('has a title, an author, a language and a bookmark for every page', () => {
    expect(guide.info).toEqual(
      expect.objectContaining({
        Title: 'The B-Roll Filming Guide',
        Author: 'Brightline Example',
        Language: 'en-US',
      }),
    );
    expect(guide.bookmarks).toEqual([
      'The B-Roll Filming Guide',
      'What B-roll does',
      'Before you film',
      'Framing',
      'Shot sizes',
      'Light',
      'Movement and sound',
      'Portrait or landscape',
      'Your shot list',
      'Glossary',
      'Send us your footage',
    ]);
  });

  it('tags text and decoration, and describes its drawings', () => {
    expect(guide.marked.Marked).toBe(true);
    for (const { structure } of guide.pages) expect(structure).toContain('"role":"H1"');
    expect(guide.pages[3]?.structure).toContain('"role":"Figure"');
    expect(guide.pages[3]?.structure).toContain('A picture divided into thirds');
  });

  it('gives its tables rows and its lists items', () => {
    const parts = guide.pages.map(({ structure }) => parentsOf(structure));
    for (const [role, parents] of [
      ['TH', ['TR']],
      ['TD', ['TR']],
      ['TR', ['Table']],
      ['LI', ['L']],
      ['Lbl', ['LI']],
      ['LBody', ['LI']],
    ] as const) {
      const found = new Set(
        parts
          .flat()
          .filter((part) => part.role === role)
          .map(({ parent }) => parent),
      );
      expect([role, [...found]]).toEqual([role, parents]);
    }
    const rows = (which: number) => parts[which - 1]?.filter(({ role }) => role === 'TR').length;
    // A head, and six places; a head, and twelve shots.
    expect([rows(8), rows(9)]).toEqual([7, 13]);
    expect(bytes.toString('latin1')).toMatch(/\/Scope \/Column/);
  });

  it("has explanations and checkboxes, and ends with the brand's contact", () => {
    const page = (which: number) => guide.pages[which - 1]?.text;
    expect(page(2)).toContain('Before you film, page 3');
    expect(page(3)).toContain('protected health information');
    expect(page(4)).toContain('Eyes on the upper third');
    expect(page(9)).toContain('A greeting at the desk');
    expect(page(10)).toContain('Rule of thirds');
    for (const words of ['Brightline Example', brand.email, '(555) 555-0100'])
      expect(page(11)).toContain(words);
  });

  it('keeps all content above the page footers', () => {
    for (const { baselines } of guide.pages.slice(1)) {
      const [foot = 0, next = 0] = baselines;
      expect(foot).toBeGreaterThan(30);
      expect(next).toBeGreaterThan(foot + 12);
    }
  });

  it('is identical byte for byte in every build', async () => {
    expect((await renderGuide(brand)).equals(bytes)).toBe(true);
  });
});
