import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFiles, type StaticFiles } from './static-files.js';

const contents = {
  'assets/entry-abc.js': 'void 0;',
  'assets/entry-abc.js.br': 'as Brotli',
  'assets/entry-abc.js.gz': 'as gzip',
  'pictures/hero-abc.avif': 'a picture',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'favicon.ico': 'a small picture',
  'archive.gz': 'nothing lies beside it',
  'proof.html': '',
  '.well-known/security.txt': 'Contact: mailto:security@site.example',
  '.vite/manifest.json': '{}',
};

let directory: string;
let files: StaticFiles;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'static-files-'));
  for (const folder of ['assets', 'pictures', '.vite', '.well-known']) await mkdir(join(directory, folder));
  for (const [name, content] of Object.entries(contents)) await writeFile(join(directory, name), content);
  files = await serveFiles(directory, { 'Strict-Transport-Security': 'max-age=1' });
});
afterEach(() => rm(directory, { recursive: true }));

/** @returns names and values of the answer's head */
async function headOf(pathname: string, encoding: 'br' | 'gzip' | 'identity' = 'br'): Promise<Readonly<Record<string, string>>> {
  const file = await files.read(pathname);
  if (!file) throw new Error(`There is no ${pathname}.`);
  const { lines } = await file.in(encoding);
  return Object.fromEntries(lines.flatMap((name, index): [string, string][] => (index % 2 === 0 ? [[name, lines[index + 1] ?? '']] : [])));
}

describe('the files of the site', () => {
  it('are sent in the best form the browser takes and there is', async () => {
    const script = await files.read('/assets/entry-abc.js');
    expect([script?.ready('br')?.bytes.toString(), script?.ready('gzip')?.bytes.toString(), script?.ready('identity')?.bytes.toString()]).toEqual(['as Brotli', 'as gzip', 'void 0;']);
    expect(await headOf('/assets/entry-abc.js')).toMatchObject({ 'Content-Encoding': 'br', 'Content-Length': '9', Vary: 'Accept-Encoding' });
    const picture = await headOf('/pictures/hero-abc.avif');
    expect([picture['Content-Encoding'], picture['Vary'], picture['Content-Length']]).toEqual([undefined, undefined, '9']);
  });

  it('are kept for a year where the name tells the content, else for an hour', async () => {
    expect([await headOf('/assets/entry-abc.js'), await headOf('/pictures/hero-abc.avif'), await headOf('/favicon.svg')].map((head) => head['Cache-Control'])).toEqual([
      'public, max-age=31536000, immutable',
      'public, max-age=31536000, immutable',
      'public, max-age=3600',
    ]);
  });

  it('say what they are, and leave nothing to guess', async () => {
    const paths = ['/assets/entry-abc.js', '/pictures/hero-abc.avif', '/favicon.svg', '/favicon.ico', '/archive.gz'];
    const types = await Promise.all(paths.map(async (path) => (await headOf(path))['Content-Type']));
    expect(types).toEqual(['text/javascript', 'image/avif', 'image/svg+xml', 'image/x-icon', 'application/gzip']);
    for (const path of paths) expect(await headOf(path)).toMatchObject({ 'X-Content-Type-Options': 'nosniff', 'Strict-Transport-Security': 'max-age=1' });
    expect((await headOf('/favicon.svg'))['Content-Security-Policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  });

  it('are those that were there at the start by that name, and nothing else', async () => {
    await writeFile(join(directory, 'later.txt'), '');
    for (const path of ['/', '/assets', '/assets/', '/assets/entry-abc.js.br', '/.vite/manifest.json', '/assets/../favicon.svg', '/later.txt', '/assets/entry-abc.js/']) {
      expect([path, await files.read(path)]).toEqual([path, undefined]);
    }
  });

  it('may be empty, or be known to everybody by a hidden folder', async () => {
    expect((await files.read('/proof.html'))?.ready('br')?.bytes.toString()).toBe('');
    expect((await files.read('/.well-known/security.txt'))?.ready('br')?.bytes.toString()).toContain('Contact:');
  });

  it('are read once, for all who ask', async () => {
    expect(files.ready('/favicon.svg')).toBeUndefined();
    const [one, other] = await Promise.all([files.read('/favicon.svg'), files.read('/favicon.svg')]);
    await rm(join(directory, 'favicon.svg'));
    expect([other, files.ready('/favicon.svg'), await files.read('/favicon.svg')]).toEqual([one, one, one]);
  });

  it('are asked for again where one could not be read', async () => {
    await rm(join(directory, 'favicon.svg'));
    await expect(files.read('/favicon.svg')).rejects.toThrow('ENOENT');
    await writeFile(join(directory, 'favicon.svg'), '<svg/>');
    expect((await files.read('/favicon.svg'))?.ready('identity')?.bytes.toString()).toBe('<svg/>');
  });
});
