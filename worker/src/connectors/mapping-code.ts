import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeDigest, contractCode } from 'db/code-digest';

/** Everything that has a say in what a record becomes. */
const folders = [fileURLToPath(new URL('.', import.meta.url)), fileURLToPath(new URL('../postings/', import.meta.url))] as const;

/** Of the contract, what words, measures, dates and places postings. */
const files = ['calendar', 'pay-range', 'limits', 'place-name'].map((name) => join(contractCode, name));

/** Packages that have a say too: a mended sanitiser must see every description again, a mended parser every record. */
const packages = ['sanitize-html', 'html-to-text', 'escape-html', 'entities', 'saxes', 'yup'];

let digest: string | undefined;

/**
 * @returns a digest of the code that maps records. With a new release it is another one, and every job is mapped anew
 * once; nobody has to remember to say so.
 */
export function mappingCode(): string {
  digest ??= codeDigest({ folders, files, packages });
  return digest;
}
