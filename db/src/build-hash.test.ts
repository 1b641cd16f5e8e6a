import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildHash } from './build-hash.js';

const root = mkdtempSync(join(tmpdir(), 'build-hash-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
const hashed = () => buildHash([join(root, 'src'), join(root, 'package.json')]);

/** Whether the hash is another one after the change. */
function tells(change: () => void): boolean {
  const before = hashed();
  change();
  return hashed() !== before;
}

beforeEach(() => {
  write('src/map.js', 'export const map = 1;');
  write('package.json', '{"dependencies":{"sanitiser":"2.0.0"}}');
});

describe('the hash of a build', () => {
  it('is the same while nothing changes', () => {
    expect(hashed()).toBe(hashed());
  });

  it.each([
    ['code of its folders', 'src/map.js', 'export const map = 2;'],
    ['code in a folder of these', 'src/deep/more.js', ''],
    ['a package', 'package.json', '{"dependencies":{"sanitiser":"2.0.1"}}'],
  ])('changes with %s', (_what, path, content) => {
    expect(tells(() => write(path, content))).toBe(true);
  });

  it.each(['src/map.test.ts', 'src/map.d.ts', 'src/notes.md'])('does not cover %s', (path) => {
    expect(tells(() => write(path, 'changed'))).toBe(false);
  });
});
