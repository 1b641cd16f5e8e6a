import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { codeDigest, contractCode, databaseCode } from 'db/code-digest';
import type { Brand } from 'contract';

const modules = fileURLToPath(new URL('../', import.meta.url));
/** Packages whose words are in the texts. */
const packages = ['fast-xml-parser', 'entities'];

/** What the texts of sitemaps and feeds state besides the data. */
export interface EditionSettings {
  readonly brand: Brand;
  readonly siteUrl: string;
}

/**
 * @returns names what the texts depend on besides the data, this software and its settings: the same at every replica and
 * after every start, another one with a release that may write them otherwise
 */
export function editionOf({ brand, siteUrl }: EditionSettings): string {
  const code = codeDigest({ folders: [modules, databaseCode, contractCode], packages });
  return createHash('sha1').update(JSON.stringify([code, brand, siteUrl])).digest('base64url').slice(0, 12);
}
