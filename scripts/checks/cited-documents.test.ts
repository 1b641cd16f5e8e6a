import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const folders = ['contract/src', 'server-kit/src', 'server-kit/test', 'db/src', 'db/test', 'worker/src', 'worker/test', 'gateway/src', 'gateway/test', 'frontend/src', 'frontend/server', 'frontend/test', 'docs'];
const sources = ['README.md'].concat(
  folders.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`).filter((file) => /\.(?:tsx?|md)$/.test(file))),
);
const decisions = new Map(readdirSync(join(root, 'docs/decisions')).map((file) => [file.slice(0, 3), `docs/decisions/${file}`]));

/** @returns what each file cites, by the groups of an expression, as "file: cited" where `isThere` says no */
function missing(cited: RegExp, isThere: (...groups: string[]) => boolean): { found: number; not: string[] } {
  const citations = sources.flatMap((path) => [...read(path).matchAll(cited)].map(([text, ...groups]) => ({ path, text, groups })));
  return { found: citations.length, not: citations.filter(({ groups }) => !isThere(...groups)).map(({ path, text }) => `${path}: ${text}`) };
}

describe('what comments and documents cite', () => {
  it('is a decision there is', () => {
    const { found, not } = missing(/\bdecisions?[ /](\d{3})\b/g, (number = '') => decisions.has(number));
    expect(not).toEqual([]);
    expect(found).toBeGreaterThan(30);
  });

  it('is a heading of decision 000', () => {
    const text = read(decisions.get('000') ?? '');
    const { found, not } = missing(/\bdecision 000 "([^"]+)"/g, (heading) => text.includes(`\n## ${heading}\n`));
    expect(not).toEqual([]);
    expect(found).toBeGreaterThan(15);
  });

  it('is a paragraph there is about feeds', () => {
    const text = read('docs/feeds.md');
    const { found, not } = missing(/\bfeeds\.md`? (?:part )?(2\.\d+|[AB]\b)/g, (paragraph) => new RegExp(`^##+ ${paragraph}[. ]`, 'm').test(text));
    expect(not).toEqual([]);
    expect(found).toBeGreaterThan(40);
  });
});
