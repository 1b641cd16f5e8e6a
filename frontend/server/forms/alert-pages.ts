import { alertAddress, alertPaths, inEnglish, inLocale, pagePaths, restRoutes, type Locale } from 'contract';
import { escapeUTF8 } from 'entities/escape';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { type Dispatcher, request as send } from 'undici';
import { array, boolean, object, string, type InferType } from 'yup';
import { type About, sendPlainPage, sendRefusal, sendText } from '../pages/error-page.js';
import { ANSWER_BEGINS_WITHIN_MILLISECONDS, forwardedHeaders } from '../gateway/gateway-proxy.js';
import { plainPageTexts, type PlainPageTexts } from '../pages/plain-page-texts.js';
import { requestIdOf } from '../telemetry.js';

const answerSchema = object({
  alerts: array(
    object({
      id: string().required(),
      about: string().required(),
      search: string().defined(),
      isLinked: boolean().required(),
    }).required(),
  ).required(),
  /** Not with a token that ends one alert. */
  manageToken: string(),
});
type Answer = InferType<typeof answerSchema>;

interface AlertPagesOptions {
  readonly gatewayUrl: string;
  readonly dispatcher: Dispatcher;
  readonly about: (request: Request) => About;
  readonly log: Pick<Logger, 'warn'>;
}

const purposes = {
  [alertPaths.confirm]: 'confirm',
  [alertPaths.manage]: 'manage',
  [alertPaths.end]: 'end',
  [alertPaths.report]: 'report',
} as const;

/**
 * The pages of the links in mails about job alerts (product 6.38). They run no scripts and load nothing, so that nothing
 * learns the token in their address. A GET changes nothing, since programs that check mails follow links; the token is the proof (RFC 8058).
 */
export function alertPages({ gatewayUrl, dispatcher, about, log }: AlertPagesOptions): RequestHandler {
  return async (request, response) => {
    response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    const isPost = request.method === 'POST';
    const { locale } = about(request);
    if (!isPost && request.method !== 'GET' && request.method !== 'HEAD') {
      const { refusedForm } = plainPageTexts[locale];
      return sendText(response.set('Allow', 'GET, HEAD, POST'), 405, refusedForm[405]);
    }
    const asked = inEnglish(request.path.replace(/\/+$/, ''));
    const writing = { locale, texts: plainPageTexts[locale].alerts };
    const path = Object.values(alertPaths).find((one) => one === asked) ?? alertPaths.manage;
    const query = new URLSearchParams(request.url.slice(request.path.length));
    const token = query.get('token') ?? '';
    const [route, question] = questionOf(path, isPost, token, query.get('alert'), locale);
    let status: number;
    let answer: Answer | undefined;
    try {
      const { statusCode, body } = await send(`${gatewayUrl}${route}`, {
        dispatcher,
        method: 'POST',
        headers: { ...visitorHeaders(request), 'content-type': 'application/json' },
        body: JSON.stringify(question),
        signal: AbortSignal.timeout(ANSWER_BEGINS_WITHIN_MILLISECONDS),
      });
      const said: unknown = await body.json();
      status = statusCode;
      answer = status === 200 ? answerSchema.validateSync(said) : undefined;
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      log.warn({ requestId: requestIdOf(request), reason }, 'the gateway did not answer about a job alert');
      status = 503;
    }
    if (status === 404 || status === 410)
      return sendOver(response.status(status), status, path, about(request), writing);
    if (!answer) return sendRefusal(response, status === 429 ? 'limited' : 'failed', about(request));
    const { manageToken } = answer;
    if (isPost && manageToken !== undefined) {
      const done = path === alertPaths.confirm ? 'confirmed' : 'ended';
      const address = `${alertAddress(alertPaths.manage, manageToken, locale)}&done=${done}`;
      return void response.status(303).set({ Location: address, 'Cache-Control': 'no-store' }).end();
    }
    const page = isPost ? ended(path, writing) : pages[path](answer, writing, query.get('done'));
    sendPlainPage(response, about(request), page.heading, page.heading, page.content);
  };
}

/** With what tells whether a confirmed alert is counted (product 12.5). */
function visitorHeaders(request: Request): Record<string, string> {
  const told = ['user-agent', 'sec-gpc', 'dnt'].flatMap((name) => {
    const value = request.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...forwardedHeaders(request), ...Object.fromEntries(told) };
}

function questionOf(
  path: keyof typeof purposes,
  isPost: boolean,
  token: string,
  alert: string | null,
  locale: Locale,
): readonly [route: string, body: object] {
  if (!isPost) return [restRoutes.viewJobAlerts, { purpose: purposes[path], token, locale }];
  if (path === alertPaths.confirm) return [restRoutes.confirmJobAlert, { token }];
  return [
    restRoutes.endJobAlert,
    {
      token,
      ...(path === alertPaths.manage && { alert: alert ?? '' }),
      ...(path === alertPaths.report && { purpose: purposes[path] }),
    },
  ];
}

interface Page {
  readonly heading: string;
  readonly content: string;
}

interface Writing {
  readonly locale: Locale;
  readonly texts: PlainPageTexts['alerts'];
}

const careersLink = ({ locale, texts }: Writing) =>
  `<a class="main" href="${inLocale(locale, pagePaths.careers)}">${texts.careers}</a>`;
const mainClass = (isMain: boolean) => (isMain ? ' class="main"' : '');
/** @param action empty: the address of the page */
const button = (label: string, isMain: boolean, action = '') =>
  `<form method="post" action="${escapeUTF8(action)}"><button${mainClass(isMain)} type="submit">${label}</button></form>`;
const aboutOf = ({ alerts }: Answer) => alerts.map(({ about }) => `<p>${escapeUTF8(about)}</p>`).join('');

const asking =
  (purpose: 'confirm' | 'end' | 'report') =>
  (answer: Answer, { texts }: Writing): Page => {
    const asked = texts[purpose];
    return {
      heading: asked.heading,
      content: `${aboutOf(answer)}<p>${asked.text}</p>${button(asked.button, true)}`,
    };
  };

const pages: Readonly<
  Record<keyof typeof purposes, (answer: Answer, writing: Writing, done: string | null) => Page>
> = {
  [alertPaths.confirm]: asking('confirm'),
  [alertPaths.end]: asking('end'),
  [alertPaths.report]: asking('report'),
  [alertPaths.manage]: manage,
};

function manage({ alerts, manageToken = '' }: Answer, writing: Writing, done: string | null): Page {
  const { locale, texts } = writing;
  const note = done === 'confirmed' || done === 'ended' ? `<p role="status">${texts[done]}</p>` : '';
  if (alerts.length === 0) return { heading: texts.none, content: `${note}${careersLink(writing)}` };
  const end = (id: string) =>
    `${alertAddress(alertPaths.manage, manageToken, locale)}&alert=${encodeURIComponent(id)}`;
  const items = alerts.map(({ id, about, search, isLinked }) => {
    const list = `${inLocale(locale, pagePaths.careers)}${search && `?${search}`}`;
    return `<li><p>${escapeUTF8(about)}</p><a${mainClass(isLinked)} href="${escapeUTF8(list)}">${texts.jobs}</a>${button(texts.endOne, false, end(id))}</li>`;
  });
  return {
    heading: texts.list,
    content: `${note}<ul>${items.join('')}</ul>${alerts.length > 1 ? button(texts.endAll, false, end('all')) : ''}`,
  };
}

function ended(path: keyof typeof purposes, writing: Writing): Page {
  const { heading, text } = writing.texts[path === alertPaths.report ? 'reportOver' : 'over'];
  return { heading, content: `<p>${text}</p>${careersLink(writing)}` };
}

function sendOver(
  response: Response,
  status: 404 | 410,
  path: keyof typeof purposes,
  about: About,
  writing: Writing,
): void {
  const gone = path === alertPaths.report ? 'reportOver' : 'gone';
  const { heading, text } = writing.texts[status === 404 ? 'invalid' : gone];
  sendPlainPage(response, about, heading, heading, `<p>${text}</p>${careersLink(writing)}`);
}
