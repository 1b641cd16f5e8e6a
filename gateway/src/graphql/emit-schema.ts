import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { printedSchema } from './schema.js';

/** Writes the SDL; with `--check` it only compares it with the committed file. */
const file = fileURLToPath(new URL('../../schema.graphql', import.meta.url));
const emitted = printedSchema();
if (!process.argv.includes('--check')) {
  await writeFile(file, emitted);
} else if ((await readFile(file, 'utf8')) !== emitted) {
  process.stderr.write(
    'gateway/schema.graphql is not what the code emits: run "npm run emit-schema -w gateway" and commit it.\n',
  );
  process.exitCode = 1;
}
