import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { release } from './health.js';

const root = join(__dirname, '../..');

it('is the version of each package.json, which the changelog describes', () => {
  for (const folder of ['.', 'contract', 'server-kit', 'db', 'worker', 'gateway', 'frontend'])
    expect(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))).toMatchObject({
      version: release.version,
    });
  expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toMatch(
    new RegExp(`^## ${release.version.replaceAll('.', String.raw`\.`)} `, 'm'),
  );
});
