import { hash } from 'node:crypto';
import { mappingCode } from './mapping-code.js';

/**
 * @param bytes digest of the bytes the rows came as, where a feed's reader tells them apart
 * @returns a digest of what the feed says and of the code that reads it; behind a space, that of the bytes
 */
export function fingerprint(rows: readonly unknown[], volatileFields: readonly string[], bytes?: string): string {
  const content = hash('sha1', mappingCode() + rows.map((row) => written(row, volatileFields)).join('\n'), 'base64url');
  return bytes === undefined ? content : `${content} ${bytes}`;
}

/** @returns whether both are of records that say the same, in whatever bytes */
export function saysTheSame(one: string, other: string): boolean {
  return one === other || one.split(' ', 1)[0] === other.split(' ', 1)[0];
}

/** @returns the digest of the bytes a record came as, if it was kept */
export function bytesDigest(fingerprint: string): string | undefined {
  return fingerprint.split(' ')[1];
}

/** Each field with the length of its text, so that no other row is written so. As JSON the long texts would take most of an unchanged sync. */
function written(row: unknown, volatileFields: readonly string[]): string {
  if (typeof row !== 'object' || row === null) return JSON.stringify(row);
  let text = '';
  for (const [name, value] of Object.entries(row)) {
    if (!volatileFields.includes(name)) text += `${JSON.stringify(name)}${typeof value === 'string' ? `${value.length}:${value}` : JSON.stringify(value)}`;
  }
  return text;
}
