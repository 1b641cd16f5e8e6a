import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { codeDigest } from './code-digest.js';

const root = mkdtempSync(join(tmpdir(), 'code-digest-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, content: string | object): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

const digest = (...packages: string[]) => codeDigest({ folders: [join(root, 'app/src')], packages });

/** Whether the digest is another one after the change. */
function tells(change: () => void): boolean {
  const before = digest('sanitiser');
  change();
  return digest('sanitiser') !== before;
}

beforeEach(() => {
  write('app/src/map.js', 'export const map = 1;');
  // The parser is found a folder further up, and depends on itself: that must come to an end.
  write('app/node_modules/sanitiser/package.json', { version: '2.0.0', exports: './only-esm.js', dependencies: { parser: '^1.0.0' } });
  write('node_modules/parser/package.json', { version: '1.0.0', dependencies: { parser: '*' } });
});

describe('the digest of what something is made by', () => {
  it('is the same as long as nothing changes', () => {
    expect(digest('sanitiser')).toBe(digest('sanitiser'));
  });

  it.each([
    ['code of its folders', 'app/src/map.js', 'export const map = 2;'],
    ['code in a folder of these', 'app/src/deep/more.js', ''],
    ['a package', 'app/node_modules/sanitiser/package.json', { version: '2.0.1', dependencies: { parser: '^1.0.0' } }],
    ['what a package depends on', 'node_modules/parser/package.json', { version: '1.0.1' }],
  ])('is another one with %s', (_what, path, content) => {
    expect(tells(() => write(path, content))).toBe(true);
  });

  it.each(['app/src/map.test.ts', 'app/src/map.d.ts', 'app/src/notes.md'])('does not care for %s', (path) => {
    expect(tells(() => write(path, 'changed'))).toBe(false);
  });

  it('fails for a package that is not there', () => {
    expect(() => digest('missing')).toThrow('The package missing is not installed.');
  });
});
