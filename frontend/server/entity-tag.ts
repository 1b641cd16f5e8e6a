import { createHash } from 'node:crypto';

const WEAK = /^W\//;

/**
 * @param bytes what an answer says, in any one form that is made of it alone
 * @returns the tag of all its forms. Weak: compressed and as they are they say the same in other bytes, which one strong tag must not name (RFC 9110 section 8.8.3.3).
 */
export function entityTag(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}

/**
 * @param condition a request's `If-None-Match`: tags in a list, or `*`
 * @returns whether it names the tag by weak comparison (RFC 9110 sections 8.8.3.2 and 13.1.2)
 */
export function matchesEtag(condition: string | undefined, etag: string): boolean {
  if (!condition) return false;
  if (condition === '*') return true;
  const opaque = opaqueOf(etag);
  return condition.split(',').some((one) => opaqueOf(one.trim()) === opaque);
}

function opaqueOf(tag: string): string {
  return tag.replace(WEAK, '');
}
