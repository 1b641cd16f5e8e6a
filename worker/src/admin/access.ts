import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { limitedAddress } from 'server-kit/clients';
import { byRole, isReading, noteStaff, tokenHolder } from './staff.js';

const privately: RequestHandler = (_request, response, next) => {
  response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
  next();
};

type Policy = Readonly<Record<string, readonly string[]>>;

/** Of pages without scripts. */
export const pagePolicy: Policy = {
  defaultSrc: ["'none'"],
  styleSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

/** @returns the headers of everything that staff are shown */
export function staffHeaders(policy: Policy): RequestHandler[] {
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
  ];
}

/** @returns what every request of staff passes first: headers, who it is, no form of another site, and what the role allows */
export function staffOnly(guard: RequestHandler, policy: Policy): RequestHandler[] {
  return [...staffHeaders(policy), guard, fromHere, byRole];
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

type GuessLimits = ReturnType<typeof createGuessLimits>;

/**
 * Counts an attempt to get in, before it is looked at, so that attempts made at once are counted too.
 *
 * @returns takes it back, when it was a right one; undefined: it was one too many, and was answered
 */
export async function countAttempt(
  request: Request,
  response: Response,
  { ofAddress, inAll }: GuessLimits,
): Promise<(() => Promise<unknown>) | undefined> {
  // The proxy's word where the port is published behind one (`trust proxy`).
  const client = limitedAddress(request.ip ?? '');
  try {
    const { consumedPoints } = await ofAddress.consume(client);
    // After it, so that one address cannot use up the limit of all.
    await inAll.consume('all').catch((refusal: unknown) => {
      if (consumedPoints > 1) throw refusal;
    });
    return () => Promise.all([ofAddress.reward(client), inAll.reward('all')]);
  } catch (refusal) {
    const seconds = refusal instanceof RateLimiterRes ? Math.ceil(refusal.msBeforeNext / 1_000) : 60;
    response
      .status(429)
      .set('Retry-After', String(seconds))
      .type('text/plain')
      .send('Too many attempts. Wait a minute.\n');
    return undefined;
  }
}

/** @returns lets requests pass that hold one of the tokens */
export function onlyWith(tokens: readonly string[], limits: GuessLimits): RequestHandler {
  return async (request, response, next) => {
    const { authorization } = request.headers;
    // A browser asks once without a password.
    const takeBack = authorization ? await countAttempt(request, response, limits) : () => undefined;
    if (!takeBack) return;
    if (tokens.some((token) => holdsToken(authorization, token))) {
      await takeBack();
      noteStaff(request, tokenHolder);
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

/** Refuses requests under another name: a page of another site could lead its own name to this port (DNS rebinding). @param names besides those of loopback */
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
      .send(
        `${what} off: set OIDC_ISSUER, or OPERATIONS_TOKEN (16 characters or more), and start the worker again.\n`,
      );
  };
}

/** Whether a page of another site has sent the browser here. */
export function isForeign({ headers }: Request): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers;
  // Browsers that do not send the first header send the second.
  return site === undefined
    ? origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host)
    : site !== 'same-origin' && site !== 'none';
}

/** Against CSRF: a browser sends basic credentials with requests of other sites too. */
export const fromHere: RequestHandler = (request, response, next) => {
  if (isReading(request) || !isForeign(request)) return next();
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
