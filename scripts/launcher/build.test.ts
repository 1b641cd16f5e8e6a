import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../..');

function missing(wanted: object, installed: object): unknown {
  const command = `import { missingPackages } from './scripts/launcher/build.mjs'; console.log(JSON.stringify(missingPackages(${JSON.stringify(wanted)}, ${JSON.stringify(installed)})));`;
  return JSON.parse(
    spawnSync(process.execPath, ['--input-type=module', '-e', command], { encoding: 'utf8', cwd: root })
      .stdout,
  );
}

it('packages are missing in another version too, also below a workspace; optional ones and workspaces never are', () => {
  const wanted = {
    '': {},
    worker: { version: '0.1.0' },
    'node_modules/one': { version: '1.0.0' },
    'node_modules/two': { version: '2.0.0' },
    'worker/node_modules/two': { version: '3.1.0' },
    'node_modules/of-another-platform': { version: '1.0.0', optional: true },
  };
  const installed = {
    'node_modules/one': { version: '1.0.0' },
    'node_modules/two': { version: '2.0.0' },
    'worker/node_modules/two': { version: '3.0.0' },
  };
  expect(missing(wanted, installed)).toEqual(['worker/node_modules/two']);
  expect(missing(wanted, { ...installed, 'worker/node_modules/two': { version: '3.1.0' } })).toEqual([]);
  expect(missing(wanted, { 'worker/node_modules/two': { version: '3.1.0' } })).toEqual([
    'node_modules/one',
    'node_modules/two',
  ]);
});
