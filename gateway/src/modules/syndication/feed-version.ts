import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { buildHash, contractCode, databaseCode } from 'db/build-hash';
import type { Brand } from 'contract';

const modules = fileURLToPath(new URL('../', import.meta.url));
/** Its dependencies write the texts. */
const manifest = fileURLToPath(new URL('../../../package.json', import.meta.url));

export interface FeedVersionSettings {
  readonly brand: Brand;
  readonly siteUrl: string;
}

/** @returns a hash of software and settings on which the texts depend besides the data, the same in every replica */
export function feedVersionOf({ brand, siteUrl }: FeedVersionSettings): string {
  const code = buildHash([modules, databaseCode, contractCode, manifest]);
  return createHash('sha1')
    .update(JSON.stringify([code, brand, siteUrl]))
    .digest('base64url')
    .slice(0, 12);
}
