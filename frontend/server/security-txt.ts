import { statSync } from 'node:fs';

const YEAR_MILLISECONDS = 365 * 24 * 3_600_000;

/** @returns `/.well-known/security.txt` (RFC 9116), which expires a year after this program was built */
export function securityTxt(email: string, siteUrl: string): string {
  const builtAt = statSync(new URL(import.meta.url)).mtimeMs;
  return [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(builtAt + YEAR_MILLISECONDS).toISOString()}`,
    'Preferred-Languages: en, es',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
