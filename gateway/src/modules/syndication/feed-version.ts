import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { buildHash, contractCode, databaseCode } from 'db/build-hash';
import type { Brand } from 'contract';

const modules = fileURLToPath(new URL('../', import.meta.url));
/** It names the packages that write the texts. */
const manifest = fileURLToPath(new URL('../../../package.json', import.meta.url));

/** What the texts of sitemaps and feeds state besides the data. */
export interface FeedVersionSettings {
  readonly brand: Brand;
  readonly siteUrl: string;
}

/**
 * @returns names what the texts depend on besides the data, this software and its settings: the same at every replica and
 * after every start, another one with a release that may write them otherwise
 */
export function feedVersionOf({ brand, siteUrl }: FeedVersionSettings): string {
  const code = buildHash([modules, databaseCode, contractCode, manifest]);
  return createHash('sha1')
    .update(JSON.stringify([code, brand, siteUrl]))
    .digest('base64url')
    .slice(0, 12);
}
