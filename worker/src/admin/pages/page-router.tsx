import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { type Request, type Response, Router, urlencoded } from 'express';
import { doubleCsrf } from 'csrf-csrf';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Brand, singleLine } from 'contract';
import { ownProperty } from 'server-kit/own-property';
import type { HttpClient } from '../../http/http-client.js';
import type { Producer, OpenQueues } from '../../jobs/queues.js';
import { recorded, type Recording, staffOf } from '../staff.js';
import { Layout } from './layout.js';
import { type FileLimits, receiveForm, type ReceivedForm } from './receive-form.js';

export interface Operations extends Recording {
  readonly queues: OpenQueues;
  readonly producer: Producer;
  readonly keyOf: (variable: string) => string | undefined;
  readonly hasMail: boolean;
  readonly hasLeads: boolean;
  /** Where visitors see what staff change. */
  readonly siteUrl: string;
  /** For trying a new organization's feed. */
  readonly sources: { readonly http: HttpClient; readonly feedsDirectory: string; readonly brand: Brand };
  /** MEDIA_DIRECTORY, where uploads go. */
  readonly mediaDirectory: string;
  /** Whether a server drafts captions (product 5.32). */
  readonly draftsCaptions?: boolean;
  /** What an upload may have at most; default: product 5.27. */
  readonly maxUploadBytes?: number;
}

export interface Answer {
  readonly title: string;
  readonly content: ReactNode;
  readonly status?: number;
  /** It shows films and pictures, and sends files: its script shows how far an upload is. */
  readonly hasFiles?: boolean;
  /** Of an action, for its record; default: `status` decides. */
  readonly outcome?: string;
}

/** An action that was performed: the browser is led to a page, which shows the note. */
interface Done {
  readonly to: string;
  /** Also logged: contains no personal data. */
  readonly note: string;
  /** Id of what it has made, for its record. */
  readonly made?: string;
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
  /** An action of a form with a file, which is recorded when it has been received. */
  readonly upload: (
    path: string,
    limits: FileLimits,
    perform: (request: Request, form: ReceivedForm) => Promise<Answer | Done>,
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

/** Besides the policy of all pages. */
const filePolicy = "script-src 'self';connect-src 'self';img-src 'self';media-src 'self'";

const FORM_COOKIE = 'operations-form';
const NOTE_COOKIE = 'operations-note';
const NOTE_MILLISECONDS = 60_000;
/** A legal page of 30,000 characters, each of which may take nine. */
const FORM_BYTES = '300kb';

/**
 * Pages below a path. Forms carry a token that belongs to a cookie of the browser's session and to its person (signed double
 * submit), because a browser sends basic credentials with requests of other sites too.
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
  const { generateCsrfToken, doubleCsrfProtection, validateRequest } = doubleCsrf({
    getSecret: () => secret,
    getSessionIdentifier: (request) => staffOf(request).id,
    cookieName: FORM_COOKIE,
    cookieOptions: cookie,
    getCsrfTokenFromRequest: ({ body }: { readonly body?: unknown }) =>
      typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string'
        ? body.token
        : undefined,
  });
  const show = (
    request: Request,
    response: Response,
    { title, content, status = 200, hasFiles = false }: Answer,
  ) => {
    if (hasFiles)
      response.set(
        'Content-Security-Policy',
        `${response.get('Content-Security-Policy') ?? ''};${filePolicy}`,
      );
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
  const finish = (request: Request, response: Response, result: Answer | Done) => {
    if ('content' in result) show(request, response, result);
    else
      response
        .cookie(NOTE_COOKIE, result.note, { ...cookie, signed: true, maxAge: NOTE_MILLISECONDS })
        .redirect(303, `${path}${result.to}`);
  };
  // Before the check of forms without a file, whose parser would refuse these.
  const uploads = Router();
  router.use(uploads, urlencoded({ extended: false, limit: FORM_BYTES }), doubleCsrfProtection);
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
          : recorded(recording, request, about, () => perform(request), outcomeOf, madeBy));
        if (changesNothing) recording.log.info({ ...about, outcome: outcomeOf(result) }, 'operator action');
        finish(request, response, result);
      }),
    upload: (route, limits, perform) =>
      void uploads.post(route, async (request, response) => {
        const form = await receiveForm(request, limits, (fields) => {
          request.body = fields;
          return validateRequest(request);
        });
        const about = { action: words(route), subjectId: idsOf(request) };
        const result = await recorded(
          recording,
          request,
          about,
          () => perform(request, form),
          outcomeOf,
        ).finally(() => form.remove());
        finish(request, response, result);
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
  if (result.outcome !== undefined) return result.outcome;
  return result.status === undefined ? 'shown' : result.title;
}

function madeBy(result: Answer | Done): string | undefined {
  return 'made' in result ? result.made : undefined;
}

/** @returns what a form's field holds, on one line unless `clean` leaves more */
export function fieldOf({ body }: Request, name: string, clean = singleLine): string {
  const given = ownProperty(body, name);
  return typeof given === 'string' ? clean(given) : '';
}

/** @returns one of the choices, or undefined: a query may hold anything */
export function chosen<Choice extends string>(
  given: unknown,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === given);
}
