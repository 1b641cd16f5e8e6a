import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DataSource } from 'typeorm';

/** What the link of a mail allows: to confirm its alert, to see and end the alerts of its address, to end its alert, to end a client's reports. */
export type LinkPurpose = 'confirm' | 'manage' | 'end' | 'report';

/** Raw: a table of one row without an entity. Read at each use, since a restored backup brings its own. */
export async function readLinkSecret(database: DataSource): Promise<string> {
  const [row]: { secret: string }[] = await database.query('select secret from link_secret');
  if (!row) throw new Error('The database has no secret for links.');
  return row.secret;
}

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** @returns a token for links: the id of an alert or a subscription, signed for this purpose alone */
export function linkToken(secret: string, purpose: LinkPurpose, id: string): string {
  return `${id}.${signature(secret, purpose, id)}`;
}

/** @returns the id; undefined when the token was not made by `linkToken` for this purpose */
export function readLinkToken(secret: string, purpose: LinkPurpose, token: string): string | undefined {
  const [, id = '', signed = ''] = TOKEN.exec(token) ?? [];
  const expected = signature(secret, purpose, id);
  const isOurs =
    signed.length === expected.length && timingSafeEqual(Buffer.from(signed), Buffer.from(expected));
  return isOurs ? id : undefined;
}

function signature(secret: string, purpose: LinkPurpose, id: string): string {
  return createHmac('sha256', secret).update(`job-alert ${purpose} ${id}`).digest('base64url');
}
