import { hash } from 'node:crypto';

const LONGEST = 200;
/** What a web address carries as it is (RFC 3986, unreserved), behind a letter or digit. */
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9._~-]*$/;

/**
 * Writes a vendor's id so that an address of ours can carry it. Different ids stay different, and an id is always written the same:
 *
 * - A plain id of at most 200 characters is kept: `REQ-12`.
 * - Any other begins with `~`, which no plain one does. Letters, digits, `.`, `_` and `-` stay; of all else each byte in UTF-8 is `~`
 *   and two hexadecimal digits, as percent-encoding has them: `REQ 12/3` is `~REQ~2012~2F3`.
 * - What is longer than 200 characters then, or no valid Unicode, is `~.`, its SHA-256, and `~`. No other form ends with `~`
 *   behind a leading one.
 */
export function externalIdOf(vendorId: string): string {
  if (PLAIN.test(vendorId) && vendorId.length <= LONGEST) return vendorId;
  const written = Buffer.from(vendorId).toString() === vendorId ? `~${escaped(vendorId)}` : undefined;
  return written !== undefined && written.length <= LONGEST ? written : `~.${hash('sha256', Buffer.from(vendorId, 'utf16le'), 'hex')}~`;
}

function escaped(text: string): string {
  return encodeURIComponent(text).replace(/[!~*'()]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`).replaceAll('%', '~');
}
