import { alertAddress, alertPaths, errorCodes, limits, pagePaths, restRoutes } from 'contract';
import { escapeUTF8 } from 'entities/escape';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { type Dispatcher, request as send } from 'undici';
import { array, boolean, object, string, type InferType } from 'yup';
import { type About, sendPlainPage, sendRefusal, sendText } from './error-page.js';
import { forwardedHeaders } from './gateway-proxy.js';

const answerSchema = object({
  alerts: array(
    object({
      id: string().required(),
      about: string().required(),
      search: string().defined(),
      isLinked: boolean().required(),
    }).required(),
  ).required(),
  manageToken: string().required(),
});
type Answer = InferType<typeof answerSchema>;

interface AlertPagesOptions {
  readonly gatewayUrl: string;
  readonly dispatcher: Dispatcher;
  readonly about: (request: Request) => About;
  readonly log: Pick<Logger, 'warn'>;
}

const PATIENCE_MILLISECONDS = 10_000;

const purposes = {
  [alertPaths.confirm]: 'confirm',
  [alertPaths.manage]: 'manage',
  [alertPaths.end]: 'end',
} as const;

/**
 * The pages of the links in letters about job alerts (product 6.38). They run no scripts and load nothing, so that nothing learns the
 * token in their address. Following a link changes nothing, since programs that check mails follow links. A token stands for the owner
 * of an address, so a form needs no further proof of where it comes from, as with one-click unsubscription (RFC 8058). What is asked is
 * in the address alone: bodies are not read.
 */
export function alertPages({ gatewayUrl, dispatcher, about, log }: AlertPagesOptions): RequestHandler {
  return async (request, response) => {
    response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    const isPost = request.method === 'POST';
    if (!isPost && request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response.set('Allow', 'GET, HEAD, POST'), 405, errorCodes.METHOD_NOT_ALLOWED.message);
    const asked = request.path.replace(/\/+$/, '');
    const path = Object.values(alertPaths).find((one) => one === asked) ?? alertPaths.manage;
    const query = new URLSearchParams(request.url.slice(request.path.length));
    const token = query.get('token') ?? '';
    const [route, question] = questionOf(path, isPost, token, query.get('alert'));
    let status: number;
    let answer: Answer | undefined;
    try {
      const { statusCode, body } = await send(`${gatewayUrl}${route}`, {
        dispatcher,
        method: 'POST',
        headers: { ...forwardedHeaders(request), 'content-type': 'application/json' },
        body: JSON.stringify(question),
        signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
      });
      const said: unknown = await body.json();
      status = statusCode;
      answer = status === 200 ? answerSchema.validateSync(said) : undefined;
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      log.warn({ reason }, 'the gateway did not answer about a job alert');
      status = 503;
    }
    if (status === 404 || status === 410) return sendOver(response.status(status), status, about(request));
    if (!answer) return sendRefusal(response, status === 429 ? 'limited' : 'failed', about(request));
    if (isPost && path !== alertPaths.end) {
      const done = path === alertPaths.confirm ? 'confirmed' : 'ended';
      const address = `${alertAddress(alertPaths.manage, answer.manageToken)}&done=${done}`;
      return void response.status(303).set({ Location: address, 'Cache-Control': 'no-store' }).end();
    }
    const page = isPost ? ended(answer) : pages[path](answer, query.get('done'));
    sendPlainPage(response, about(request), page.heading, page.heading, page.content);
  };
}

function questionOf(
  path: keyof typeof purposes,
  isPost: boolean,
  token: string,
  alert: string | null,
): readonly [route: string, body: object] {
  if (!isPost) return [restRoutes.viewJobAlerts, { purpose: purposes[path], token }];
  if (path === alertPaths.confirm) return [restRoutes.confirmJobAlert, { token }];
  return [restRoutes.endJobAlert, { token, ...(path === alertPaths.manage && { alert: alert ?? '' }) }];
}

interface Page {
  readonly heading: string;
  /** HTML. */
  readonly content: string;
}

const careers = `<a href="${pagePaths.careers}">See all open jobs</a>`;
/** @param action empty: the address of the page */
const button = (label: string, action = '') =>
  `<form method="post" action="${escapeUTF8(action)}"><button type="submit">${label}</button></form>`;
const aboutOf = ({ alerts }: Answer) => alerts.map(({ about }) => `<p>${escapeUTF8(about)}</p>`).join('');

const pages: Readonly<Record<keyof typeof purposes, (answer: Answer, done: string | null) => Page>> = {
  [alertPaths.confirm]: (answer) => ({
    heading: 'Confirm your job alert',
    content: `${aboutOf(answer)}<p>You get one mail a day at most, and only when there are new jobs.</p>${button('Confirm the job alert')}`,
  }),
  [alertPaths.end]: (answer) => ({
    heading: 'End this job alert?',
    content: `${aboutOf(answer)}<p>No more mails are sent for it.</p>${button('End the job alert')}`,
  }),
  [alertPaths.manage]: manage,
};

const done: Readonly<Record<string, string>> = {
  confirmed: '<p role="status">Your job alert is confirmed. You get a mail when there are new jobs.</p>',
  ended: '<p role="status">The job alert has ended. No more mails are sent for it.</p>',
};

function manage({ alerts, manageToken }: Answer, last: string | null): Page {
  const note = last !== null && Object.hasOwn(done, last) ? (done[last] ?? '') : '';
  if (alerts.length === 0) return { heading: 'You have no job alerts', content: `${note}${careers}` };
  const end = (id: string) =>
    `${alertAddress(alertPaths.manage, manageToken)}&alert=${encodeURIComponent(id)}`;
  const items = alerts.map(({ id, about, search }) => {
    const list = `${pagePaths.careers}${search && `?${search}`}`;
    return `<li><p>${escapeUTF8(about)}</p><a href="${escapeUTF8(list)}">See these jobs</a>${button('End this alert', end(id))}</li>`;
  });
  return {
    heading: 'Your job alerts',
    content: `${note}<ul>${items.join('')}</ul>${alerts.length > 1 ? button('End all alerts', end('all')) : ''}`,
  };
}

function ended({ manageToken, alerts }: Answer): Page {
  const others =
    alerts.length > 0
      ? `<a href="${escapeUTF8(alertAddress(alertPaths.manage, manageToken))}">Your other job alerts</a>`
      : careers;
  return {
    heading: 'Your job alert has ended',
    content: `<p>No more mails are sent for it. It is erased after ${limits.jobAlerts.keptDays} days.</p>${others}`,
  };
}

function sendOver(response: Response, status: 404 | 410, about: About): void {
  const heading = status === 404 ? 'This link is not valid' : 'This job alert is over';
  const why =
    status === 404
      ? 'Part of it may have been lost on its way: copy the whole link from the mail.'
      : 'It has ended, or was not confirmed in time. You can ask for a new one below any list of jobs.';
  sendPlainPage(response, about, heading, heading, `<p>${why}</p>${careers}`);
}
