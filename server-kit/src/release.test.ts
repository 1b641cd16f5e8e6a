import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { release } from './release.js';

const root = join(__dirname, '../..');

it('is the version of package.json, which the changelog describes', () => {
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).toMatchObject({
    version: release.version,
  });
  expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toMatch(
    new RegExp(`^## ${release.version.replaceAll('.', String.raw`\.`)} `, 'm'),
  );
});
