import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { renderToStaticMarkup } from 'react-dom/server';
import { number, object, string } from 'yup';
import { countAttempt, createGuessLimits, fromHere, isForeign, pagePolicy, staffHeaders } from '../access.js';
import { OPERATIONS_PATH, SIGN_OUT_PATH } from '../pages/layout.js';
import { style } from '../pages/style.js';
import { isReading, noteStaff, recorded, type Recording } from '../staff.js';
import { createProvider, type Identity, isAway, isRefusal } from './provider.js';
import { CHECK_SECONDS, cookieOf, createSessions, IDLE_SECONDS, type Seal, seconds } from './session.js';
import type { SignInSettings } from './settings.js';

const PATH = `${OPERATIONS_PATH}/sign-in`;
/** For a password, a second factor and a telephone call about it. */
const UNDER_WAY_SECONDS = 15 * 60;
const UNDER_WAY = 'sign-in under way';

/** What the browser keeps while it is at the provider. */
const underWaySchema = object({
  state: string().required(),
  nonce: string().required(),
  verifier: string().required(),
  to: string().required(),
  /** Of the session that is checked again. */
  id: string(),
  signedInAt: number(),
});

interface Said {
  readonly title: string;
  readonly text: string;
  readonly status?: number;
  readonly link?: readonly [address: string, label: string];
  /** Whether the browser follows the link by itself. */
  readonly follows?: boolean;
}

/**
 * Staff sign in as themselves (product 11.8).
 *
 * @param byToken what requests with an `Authorization` header have to pass
 * @returns a guard for what only staff may see, and the pages of the sign-in, which are before it
 */
export function createSignIn(
  settings: SignInSettings,
  seal: Seal,
  recording: Recording,
  byToken: RequestHandler,
): { readonly guard: RequestHandler; readonly pages: Router } {
  const { address, groups } = settings;
  const { log } = recording;
  const isSecure = address.startsWith('https:');
  const sessions = createSessions(seal, isSecure);
  const provider = createProvider(settings, `${address}${PATH}/callback`);
  const limits = createGuessLimits();
  // The browser comes back from another site, which `strict` would count as a request of that site.
  const cookie = { httpOnly: true, secure: isSecure, sameSite: 'lax', path: PATH } as const;
  // One for each, so that two tabs can do it at once.
  const cookieName = (state: string) => `staff-${state.slice(0, 8)}`;

  const roleOf = (identity: Identity) =>
    (['operator', 'viewer'] as const).find((role) =>
      groups[role].some((group) => identity.groups.includes(group)),
    );
  const begin = (to: string, isCheck = false) =>
    `${PATH}?${new URLSearchParams({ to, ...(isCheck && { check: '1' }) }).toString()}`;

  const guard: RequestHandler = async (request, response, next) => {
    if (request.headers.authorization !== undefined) return void byToken(request, response, next);
    const session = await sessions.read(request);
    // What a page loads cannot be led to the provider.
    const isPage = isReading(request) && ['navigate', undefined].includes(request.get('sec-fetch-mode'));
    const checkedFor = isPage ? CHECK_SECONDS : IDLE_SECONDS;
    if (session && session.checkedAt + checkedFor > seconds()) {
      if (isPage) await sessions.keep(response, session);
      noteStaff(request, session);
      next();
      return;
    }
    response.set('WWW-Authenticate', 'Bearer realm="operations"');
    if (isPage)
      // Not by a redirect: after a form, the policy forbids one to another site.
      say(response, {
        title: 'Sign in',
        text: 'You are being led to the sign-in.',
        status: 401,
        link: [begin(request.originalUrl, session !== undefined), 'Sign in'],
        follows: true,
      });
    else
      response
        .status(401)
        .type('text/plain')
        .send(
          isReading(request)
            ? 'You are signed out. Sign in and look whether it was stored.\n'
            : 'You are signed out, and nothing was done. Load the page again to sign in.\n',
        );
  };

  const pages = Router();
  pages.use(PATH, staffHeaders(pagePolicy));
  pages.use(SIGN_OUT_PATH, staffHeaders(pagePolicy), fromHere);
  pages.get(`${PATH}/style.css`, (_request, response) => void response.type('css').send(style));

  pages.get(PATH, async (request, response) => {
    const to = wanted(request.query['to'], address);
    // Another site could have the browser begin it again and again.
    if (isForeign(request))
      return say(response, { title: 'Sign in', text: 'Sign in to go on.', link: [begin(to), 'Sign in'] });
    const session = request.query['check'] === undefined ? undefined : await sessions.read(request);
    const { url, asked } = await provider.ask(session !== undefined);
    const underWay = { ...asked, to, ...(session && { id: session.id, signedInAt: session.signedInAt }) };
    response
      .cookie(cookieName(asked.state), await seal.close(UNDER_WAY, underWay, UNDER_WAY_SECONDS), {
        ...cookie,
        maxAge: UNDER_WAY_SECONDS * 1_000,
      })
      .redirect(303, url);
  });

  pages.get(`${PATH}/callback`, async (request, response) => {
    const takeBack = await countAttempt(request, response, limits);
    if (!takeBack) return;
    const { state } = request.query;
    const name = cookieName(typeof state === 'string' ? state : '');
    const underWay = await seal.open(UNDER_WAY, cookieOf(request, name), underWaySchema);
    if (!underWay) return say(response, over);
    const { to } = underWay;
    response.clearCookie(name, cookie);
    let identity: Identity;
    try {
      identity = await provider.answered(queryOf(request), underWay);
    } catch (error) {
      if (isAway(error)) throw error;
      sessions.end(response);
      // The person is no longer signed in at the provider, or has to answer something there.
      if (isRefusal(error) && underWay.id !== undefined) {
        await takeBack();
        return say(response, { ...over, link: [begin(to), 'Sign in'], follows: true });
      }
      log.warn({ err: error }, 'a sign-in was refused');
      return say(response, {
        title: 'Not signed in',
        text: 'The sign-in was refused. Try again; if it happens again, the reason is in the log of the worker.',
        status: 403,
        link: [begin(to), 'Sign in again'],
      });
    }
    await takeBack();
    const role = roleOf(identity);
    if (role === undefined) {
      sessions.end(response);
      log.warn({ staff: identity.id }, 'a sign-in without an allowed group was refused');
      return say(response, {
        title: 'No access',
        text: 'You are in no group that may use these pages. Ask the person who manages your groups; then sign in again.',
        status: 403,
        link: [begin(to), 'Sign in again'],
      });
    }
    const isCheck = underWay.id === identity.id;
    const session = {
      id: identity.id,
      name: identity.name,
      role,
      signedInAt: (isCheck ? underWay.signedInAt : undefined) ?? seconds(),
      checkedAt: seconds(),
    };
    noteStaff(request, session);
    const keep = () => sessions.keep(response, session);
    await (isCheck ? keep() : recorded(recording, request, { action: 'sign in' }, keep, () => role));
    // Not by a redirect: the request would count as one of the provider's site, without our cookies.
    say(response, { title: 'Signed in', text: 'You are signed in.', link: [to, 'Go on'], follows: true });
  });

  pages.post(SIGN_OUT_PATH, (_request, response) => {
    sessions.end(response);
    response.redirect(303, SIGN_OUT_PATH);
  });
  pages.get(SIGN_OUT_PATH, (_request, response) =>
    say(response, {
      title: 'Signed out',
      text: 'You are signed out here. At the provider of your account you may still be signed in.',
      link: [begin(OPERATIONS_PATH), 'Sign in'],
    }),
  );

  // Express takes functions of four parameters for error handlers.
  const failed: ErrorRequestHandler = (error: unknown, request, response, _next) => {
    log.error({ err: error }, 'a sign-in failed');
    response.set('Retry-After', '30');
    say(response, {
      title: 'Not signed in',
      text: isAway(error)
        ? 'The provider of your account does not answer. Try again in a minute.'
        : 'The sign-in failed. The reason is in the log of the worker.',
      status: 503,
      link: [begin(wanted(request.query['to'], address)), 'Try again'],
    });
  };
  pages.use([PATH, SIGN_OUT_PATH], failed);
  return { guard, pages };
}

const over: Said = {
  title: 'Sign in again',
  text: 'This sign-in is over, or was begun in another browser.',
  status: 400,
  link: [PATH, 'Sign in'],
};

/** @returns a page of this port, whatever was asked for (open redirects) */
function wanted(to: unknown, address: string): string {
  if (typeof to !== 'string' || !URL.canParse(to, address)) return OPERATIONS_PATH;
  const { origin, pathname, search } = new URL(to, address);
  const isPage = /^\/(?:operations(?!\/sign-)|queues)(?:\/|$)/.test(pathname);
  return isPage && origin === new URL(address).origin ? `${pathname}${search}` : OPERATIONS_PATH;
}

function queryOf({ originalUrl }: Request): string {
  return /\?.*$/s.exec(originalUrl)?.[0] ?? '';
}

function say(response: Response, { title, text, status = 200, link, follows = false }: Said): void {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {follows && link && <meta httpEquiv="refresh" content={`0; url=${link[0]}`} />}
        <title>{`${title} – Operations`}</title>
        <link rel="stylesheet" href={`${PATH}/style.css`} />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>{text}</p>
          {link && (
            <p>
              <a href={link[0]}>{link[1]}</a>
            </p>
          )}
        </main>
      </body>
    </html>
  );
  response.status(status).send(`<!doctype html>${renderToStaticMarkup(page)}`);
}
