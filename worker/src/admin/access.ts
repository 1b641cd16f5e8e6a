import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { limitedAddress } from 'server-kit/clients';

const privately: RequestHandler = (_request, response, next) => {
  response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
  next();
};

/** @returns what every request of staff passes first: headers, the password, and no form of another site */
export function staffOnly(
  password: RequestHandler,
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
    password,
    fromHere,
  ];
}

/** Wrong passwords a minute. Beyond them also the right one waits; beyond those in all, only at addresses with a wrong one. */
export const wrongPasswords = { ofAddress: 10, inAll: 60 } as const;

/** Slows down those who guess. */
export function createGuessLimits() {
  return {
    ofAddress: new RateLimiterMemory({ points: wrongPasswords.ofAddress, duration: 60 }),
    inAll: new RateLimiterMemory({ points: wrongPasswords.inAll, duration: 60 }),
  };
}

/** @returns lets requests pass that hold one of the tokens */
export function onlyWith(
  tokens: readonly string[],
  { ofAddress, inAll }: ReturnType<typeof createGuessLimits>,
): RequestHandler {
  return async ({ headers: { authorization }, socket }, response, next) => {
    const client = limitedAddress(socket.remoteAddress ?? '');
    try {
      // Counted first, so that guesses sent at once are counted too. A browser asks once without a password.
      if (authorization) {
        const { consumedPoints } = await ofAddress.consume(client);
        // After it, so that one address cannot use up the limit of all.
        await inAll.consume('all').catch((refusal: unknown) => {
          if (consumedPoints > 1) throw refusal;
        });
      }
    } catch (refusal) {
      const seconds = refusal instanceof RateLimiterRes ? Math.ceil(refusal.msBeforeNext / 1_000) : 60;
      response
        .status(429)
        .set('Retry-After', String(seconds))
        .type('text/plain')
        .send('Too many wrong passwords.\n');
      return;
    }
    if (tokens.some((token) => holdsToken(authorization, token))) {
      await Promise.all([ofAddress.reward(client), inAll.reward('all')]);
      return next();
    }
    response
      .status(401)
      .set('WWW-Authenticate', 'Basic realm="operations", charset="UTF-8"')
      .type('text/plain')
      .send('The password is OPERATIONS_TOKEN.\n');
  };
}

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses requests under another name: a page of another site could lead its own name to this port (DNS rebinding).
 *
 * @param names besides those of loopback
 */
export function onlyAt(names: readonly string[]): RequestHandler {
  const known = new Set([...LOOPBACK, ...names]);
  return ({ headers: { host = '' } }, response, next) => {
    if (known.has(host.toLowerCase().replace(/:\d+$/, ''))) return next();
    response.status(421).type('text/plain').send('This name is not one of OPERATIONS_NAMES.\n');
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
