import type { Hash } from 'node:crypto';

/**
 * @param bytes of the body
 * @param sha1 of the body
 * @returns the tag Express gives the same body: whoever sends an answer, its tag is one
 */
export function entityTag(bytes: number, sha1: Hash): string {
  return `W/"${bytes.toString(16)}-${sha1.digest('base64').slice(0, 27)}"`;
}
