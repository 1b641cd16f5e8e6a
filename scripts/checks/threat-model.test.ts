import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const text = readFileSync(join(root, 'docs/threat-model.md'), 'utf8');
/** A file, and behind it the tests of it that are meant. */
const proofs = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`((?:,? “[^”]+”)*)/g)].map(
  ([, path = '', names = '']) => ({
    path,
    names: [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
  }),
);

describe('the threat model', () => {
  it('names a proof for every row of its tables of attacks', () => {
    const rows = text
      .split('\n')
      .filter(
        (line) =>
          line.startsWith('| ') && line.split('|').length === 5 && !/^\| (?:attack|asset) \|/.test(line),
      );
    const attacks = rows.slice(rows.findIndex((row) => row.startsWith('| slow, huge')));
    expect(attacks.length).toBeGreaterThan(25);
    expect(attacks.filter((row) => !row.includes('`'))).toEqual([]);
  });

  it('leads only to what is there', () => {
    const links = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(1);
    expect(links.filter((link) => !existsSync(join(root, 'docs', link)))).toEqual([]);
  });

  it('names only tests there are', () => {
    expect(proofs.length).toBeGreaterThan(30);
    const missing = proofs.flatMap(({ path, names }) => {
      if (path === 'scripts/checks/threat-model.test.ts') return [];
      if (!existsSync(join(root, path))) return [path];
      const tests = readFileSync(join(root, path), 'utf8').replaceAll("\\'", "'");
      return names.filter((name) => !tests.includes(name)).map((name) => `${path}: ${name}`);
    });
    expect(missing).toEqual([]);
  });
});
