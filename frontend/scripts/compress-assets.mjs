import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Compressed at build time, with the slowest settings.
const client = new URL('../dist/client/', import.meta.url);
// The site serves what staff upload from the folder it was copied from.
await rm(new URL('media/videos/uploads', client), { recursive: true, force: true });

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.xml', '.map']);

const names = await readdir(client, { recursive: true });
await Promise.all(
  names
    .filter((name) => compressible.has(extname(name)) && !name.startsWith('.vite'))
    .map(async (name) => {
      const path = join(client.pathname, name);
      const content = await readFile(path);
      if (content.length < 1_024) return;
      const brotli = await promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
      });
      await Promise.all([
        writeFile(`${path}.br`, brotli),
        writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 })),
      ]);
    }),
);
