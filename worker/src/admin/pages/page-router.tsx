import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { type Request, type Response, Router, urlencoded } from 'express';
import { doubleCsrf } from 'csrf-csrf';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Brand, singleLine } from 'contract';
import type { HttpClient } from '../../http/http-client.js';
import type { Producer } from '../../jobs/producer.js';
import type { OpenQueues } from '../../jobs/queues.js';
import { recorded, type Recording, staffOf } from '../staff.js';
import { Layout } from './layout.js';

export interface Operations extends Recording {
  readonly queues: OpenQueues;
  readonly producer: Producer;
  readonly keyOf: (variable: string) => string | undefined;
  readonly hasMail: boolean;
  readonly hasLeads: boolean;
  /** For trying a new organization's feed. */
  readonly sources: { readonly http: HttpClient; readonly feedsDirectory: string; readonly brand: Brand };
}

export interface Answer {
  readonly title: string;
  readonly content: ReactNode;
  readonly status?: number;
}

/** An action that was performed: the browser is led to a page, which shows the note. */
interface Done {
  readonly to: string;
  /** Also logged: contains no personal data. */
  readonly note: string;
}

/** What `GET` shows needs a viewer, and any other method an operator (product 11.9), without a word about it here. */
export interface PageRouter {
  readonly router: Router;
  readonly view: (path: string, build: (request: Request) => Answer | Promise<Answer>) => void;
  /** A page with what a person wrote: each view is recorded. */
  readonly viewPrivate: (path: string, build: (request: Request) => Promise<Answer>) => void;
  /** Each action is recorded, before it is done; one that changes nothing is only logged. */
  readonly act: (
    path: string,
    perform: (request: Request) => Promise<Answer | Done>,
    options?: { readonly changesNothing?: boolean },
  ) => void;
  /** A file, in parts. Each download is recorded. @param write is given what counts its rows */
  readonly download: (
    path: string,
    fileName: (request: Request) => string,
    write: (request: Request, onRows: (rows: number) => void) => AsyncIterable<string>,
  ) => void;
}

export const notFound: Answer = {
  title: 'Not found',
  content: <p>There is no such page. What was here may have been erased.</p>,
  status: 404,
};

const FORM_COOKIE = 'operations-form';
const NOTE_COOKIE = 'operations-note';
const NOTE_MILLISECONDS = 60_000;

/**
 * Pages below a path. Forms carry a token that belongs to a cookie of the browser's session and to its person (signed double submit), because a browser sends basic credentials with requests of other sites too.
 *
 * @param secret signs the cookies; also given to the cookie parser before this
 * @param isSecure whether browsers reach the port by https
 */
export function createPageRouter(
  path: string,
  { secret, isSecure }: { readonly secret: string; readonly isSecure: boolean },
  recording: Recording,
): PageRouter {
  const router = Router();
  const cookie = { path, sameSite: 'strict', httpOnly: true, secure: isSecure } as const;
  const { generateCsrfToken, doubleCsrfProtection } = doubleCsrf({
    getSecret: () => secret,
    getSessionIdentifier: (request) => staffOf(request).id,
    cookieName: FORM_COOKIE,
    cookieOptions: cookie,
    getCsrfTokenFromRequest: ({ body }: { readonly body?: unknown }) =>
      typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string'
        ? body.token
        : undefined,
  });
  const show = (request: Request, response: Response, { title, content, status = 200 }: Answer) => {
    const cookies: Readonly<Record<string, unknown>> = request.signedCookies;
    const note = cookies[NOTE_COOKIE];
    if (note !== undefined) response.clearCookie(NOTE_COOKIE, cookie);
    const page = (
      <Layout
        title={title}
        current={request.originalUrl}
        note={typeof note === 'string' ? note : undefined}
        formToken={generateCsrfToken(request, response)}
        staff={staffOf(request)}
      >
        {content}
      </Layout>
    );
    response.status(status).send(`<!doctype html>${renderToStaticMarkup(page)}`);
  };
  router.use(urlencoded({ extended: false, limit: '64kb' }), doubleCsrfProtection);
  return {
    router,
    view: (route, build) =>
      void router.get(route, async (request, response) => show(request, response, await build(request))),
    viewPrivate: (route, build) =>
      void router.get(route, async (request, response) => {
        const about = { action: `view ${words(route)}`, subjectId: idsOf(request) };
        const answer = await recorded(recording, request, about, () => build(request), outcomeOf);
        show(request, response, answer);
      }),
    act: (route, perform, { changesNothing = false } = {}) =>
      void router.post(route, async (request, response) => {
        const about = { action: words(route), subjectId: idsOf(request) };
        const result = await (changesNothing
          ? perform(request)
          : recorded(recording, request, about, () => perform(request), outcomeOf));
        if (changesNothing) recording.log.info({ ...about, outcome: outcomeOf(result) }, 'operator action');
        if ('content' in result) show(request, response, result);
        else
          response
            .cookie(NOTE_COOKIE, result.note, { ...cookie, signed: true, maxAge: NOTE_MILLISECONDS })
            .redirect(303, `${path}${result.to}`);
      }),
    download: (route, fileName, write) =>
      void router.get(route, async (request, response) => {
        let rows = 0;
        const count = (some: number) => {
          rows += some;
        };
        await recorded(
          recording,
          request,
          { action: `download ${words(route)}` },
          () => pipeline(Readable.from(write(request, count)), response.attachment(fileName(request))),
          () => `${rows} rows`,
        );
      }),
  };
}

/** @returns `/messages/:id/deliver` as "messages deliver" */
function words(route: string): string {
  return route
    .replace(/\.\w+$/, '')
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':'))
    .join(' ');
}

const ID_CHARACTERS = 200;

function idsOf({ params }: Request): string | null {
  return Object.values(params).join(' ').slice(0, ID_CHARACTERS) || null;
}

function outcomeOf(result: Answer | Done): string {
  if ('note' in result) return result.note;
  return result.status === undefined ? 'shown' : result.title;
}

/** @returns what a form's field holds, on one line unless `clean` leaves more */
export function fieldOf({ body }: Request, name: string, clean = singleLine): string {
  const given: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof given === 'string' ? clean(given) : '';
}

/** @returns one of the choices, or undefined: a query may hold anything */
export function chosen<Choice extends string>(
  given: unknown,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === given);
}
