import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether an `Authorization` header holds the token: as a bearer token, or as the password of a basic login, which is
 * how a browser sends it; the user's name does not matter. Takes as long for a wrong one as for the right one.
 */
export function holdsToken(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(givenToken(authorization)), digest(token));
}

function givenToken(authorization = ''): string {
  const [, scheme = '', credentials = ''] = /^(\w+) +(\S+)$/.exec(authorization.trim()) ?? [];
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() !== 'basic') return '';
  const login = Buffer.from(credentials, 'base64').toString('utf8');
  return login.slice(login.indexOf(':') + 1);
}
