import { type Request, type Response, Router, urlencoded } from 'express';
import cookieParser from 'cookie-parser';
import { doubleCsrf } from 'csrf-csrf';
import type { Logger } from 'pino';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DataSource } from 'typeorm';
import type { Producer } from '../../jobs/producer.js';
import type { OpenQueues } from '../../jobs/queues.js';
import { Layout } from './layout.js';
import { type FileLimits, receiveForm, type ReceivedForm } from './receive-form.js';

export interface Operations {
  readonly dataSource: DataSource;
  readonly queues: OpenQueues;
  readonly producer: Producer;
  readonly keyOf: (variable: string) => string | undefined;
  readonly hasMail: boolean;
  readonly hasLeads: boolean;
  /** MEDIA_DIRECTORY, where uploads go. */
  readonly mediaDirectory: string;
  /** What an upload may have at most; default: product 5.27. */
  readonly maxUploadBytes?: number;
  /** Where visitors see what staff change. */
  readonly siteUrl: string;
  readonly log: Logger;
}

export interface Answer {
  readonly title: string;
  readonly content: ReactNode;
  readonly status?: number;
  /** It shows films and pictures, and sends files: its script shows how far an upload is. */
  readonly hasFiles?: boolean;
}

/** An action that was performed: the browser is led to a page, which shows the note. */
interface Done {
  readonly to: string;
  /** Also logged: contains no personal data. */
  readonly note: string;
}

export interface PageRouter {
  readonly router: Router;
  readonly view: (path: string, build: (request: Request) => Answer | Promise<Answer>) => void;
  /** Each action is logged. */
  readonly act: (path: string, perform: (request: Request) => Promise<Answer | Done>) => void;
  /** An action of a form with a file. */
  readonly upload: (
    path: string,
    limits: FileLimits,
    perform: (request: Request, form: ReceivedForm) => Promise<Answer | Done>,
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

/**
 * Pages below a path. Forms carry a token that belongs to a cookie of the browser's session (signed double submit), because a browser sends basic credentials with requests of other sites too.
 *
 * @param token signs the cookies
 */
export function createPageRouter(path: string, token: string, log: Logger): PageRouter {
  const router = Router();
  // The port speaks plain HTTP.
  const cookie = { path, sameSite: 'strict', httpOnly: true, secure: false } as const;
  const { generateCsrfToken, doubleCsrfProtection, validateRequest } = doubleCsrf({
    getSecret: () => token,
    getSessionIdentifier: () => 'operator',
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
      >
        {content}
      </Layout>
    );
    response.status(status).send(`<!doctype html>${renderToStaticMarkup(page)}`);
  };
  const finish = (route: string, request: Request, response: Response, result: Answer | Done) => {
    const outcome = 'note' in result ? result.note : result.title;
    log.info({ action: route, ...request.params, outcome }, 'operator action');
    if ('content' in result) show(request, response, result);
    else
      response
        .cookie(NOTE_COOKIE, result.note, { ...cookie, signed: true, maxAge: NOTE_MILLISECONDS })
        .redirect(303, `${path}${result.to}`);
  };
  // Before the check of forms without a file, whose parser would refuse these.
  const uploads = Router();
  router.use(cookieParser(token), uploads);
  router.use(urlencoded({ extended: false, limit: '50kb' }), doubleCsrfProtection);
  return {
    router,
    view: (route, build) =>
      void router.get(route, async (request, response) => show(request, response, await build(request))),
    act: (route, perform) =>
      void router.post(route, async (request, response) =>
        finish(route, request, response, await perform(request)),
      ),
    upload: (route, limits, perform) =>
      void uploads.post(route, async (request, response) => {
        const form = await receiveForm(request, limits, (fields) => {
          request.body = fields;
          return validateRequest(request);
        });
        const result = await perform(request, form).finally(() => form.remove());
        finish(route, request, response, result);
      }),
  };
}

/** @returns one of the choices, or undefined: a query may hold anything */
export function chosen<Choice extends string>(
  given: unknown,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === given);
}
