import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseBrand } from 'contract';
import { OperatorError } from 'server-kit/operator-error';
import { readOrganizations } from './organizations-file.js';
import { readVideoAccounts } from './video-accounts-file.js';
import { readVideosManifest } from './videos-manifest.js';

const brand = parseBrand({});
let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'json-'));
  path = join(folder, 'written by hand.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe.each([
  ['organizations file', readOrganizations],
  ['file of video accounts', readVideoAccounts],
  ['video manifest', async (file: string) => (await readVideosManifest(file, brand)).entries],
] as const)('the %s', (name, read) => {
  const refusal = (reason: string) => new OperatorError(`The ${name} ${path} ${reason}`);

  it('may begin with a byte order mark', async () => {
    await writeFile(path, '\uFEFF[]');
    expect(await read(path, brand)).toEqual([]);
  });

  it('is refused in other encodings, broken or missing, with the reason', async () => {
    await expect(read(path, brand)).rejects.toThrow(refusal('cannot be read (ENOENT).'));
    await writeFile(path, '\uFEFF[]', 'utf16le');
    await expect(read(path, brand)).rejects.toThrow(
      refusal('is not text in UTF-8: save it in that encoding.'),
    );
    await writeFile(path, '[{');
    await expect(read(path, brand)).rejects.toThrow(/ is not valid: Expected property name/);
    await writeFile(path, '{}');
    await expect(read(path, brand)).rejects.toThrow(/ is not valid: .*array/);
  });
});
