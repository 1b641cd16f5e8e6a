import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const privately: RequestHandler = (_request, response, next) => {
  response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
  next();
};

/** @returns what every request of staff passes first: headers, the token, and no form of another site */
export function staffOnly(
  token: string,
  policy: Readonly<Record<string, readonly string[]>>,
): RequestHandler[] {
  const directives = Object.fromEntries(Object.entries(policy).map(([name, values]) => [name, [...values]]));
  return [
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives },
      xFrameOptions: { action: 'deny' },
      // With no-referrer, browsers would hide the origin of our own forms.
      referrerPolicy: { policy: 'same-origin' },
      strictTransportSecurity: false,
    }),
    privately,
    onlyWith(token),
    fromHere,
  ];
}

function onlyWith(token: string): RequestHandler {
  return (request, response, next) => {
    if (holdsToken(request.headers.authorization, token)) return next();
    response
      .status(401)
      .set('WWW-Authenticate', 'Basic realm="operations", charset="UTF-8"')
      .type('text/plain')
      .send('The password is OPERATIONS_TOKEN.\n');
  };
}

export function closed(what: string): RequestHandler {
  return (_request, response) => {
    response
      .status(404)
      .type('text/plain')
      .send(`${what} off: set OPERATIONS_TOKEN (16 characters or more) and start the worker again.\n`);
  };
}

/** Against CSRF: a browser sends basic credentials with requests of other sites too. */
const fromHere: RequestHandler = (request, response, next) => {
  const { 'sec-fetch-site': site, origin, host } = request.headers;
  // Browsers that do not send the first header send the second.
  const isForeign =
    site === undefined
      ? origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host)
      : site !== 'same-origin' && site !== 'none';
  if (request.method === 'GET' || request.method === 'HEAD' || !isForeign) return next();
  response.status(403).type('text/plain').send('Only from here.\n');
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** @returns whether an `Authorization` header holds the token, as bearer token or as password of basic credentials; in constant time */
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
