import { Agent, type Dispatcher, request } from 'undici';
import type { ApiEndpoint } from '../src/lib/api-endpoint.js';
import { questionsPatience, type RequestTrace, type SiteLog, traceOf } from './request-log.js';

/** Each document of the site holds one operation, before its fragments. */
const OPERATION_NAME = /\bquery (\w+)/;

/** What answers of GraphQL look like. */
interface Answer<Result> {
  readonly data?: Result | null;
  readonly errors?: readonly unknown[];
}

/** Where it is told why a question has no answer. */
type QuestionLog = Pick<SiteLog, 'warn'>;

/** Pages are made of GraphQL questions alone; another way would need its patience, its connections and its id. */
const noOtherWay = () => Promise.reject(new TypeError('The server asks the gateway by GraphQL only.'));

/** Many times what the few pages rendered at once ask. */
const CONNECTIONS = 64;
const KEEP_ALIVE_MILLISECONDS = 4_000;

/** The connections for what the site asks itself, and for forms without scripts: no client holds one by reading slowly. */
export function openGatewayConnections(): Dispatcher {
  return new Agent({ connections: CONNECTIONS, keepAliveTimeout: KEEP_ALIVE_MILLISECONDS, keepAliveMaxTimeout: KEEP_ALIVE_MILLISECONDS, connect: { timeout: 2_000 } });
}

/** @returns how pages that are rendered here ask the gateway @param dispatcher keeps the connections open */
export function gatewayEndpoint(gatewayUrl: string, dispatcher: Dispatcher, log: QuestionLog): ApiEndpoint {
  return { origin: gatewayUrl, fetch: noOtherWay, ask: createGatewayQuestions(gatewayUrl, dispatcher, log) };
}

/**
 * Puts GraphQL questions to the gateway next door, in the name of what is being rendered (its signal tells). Pages are cached whole and
 * nothing is asked twice, so that a client with a cache, links and observables would only cost: it took two fifths of the
 * time of a question. Asked in the same bytes as by the browser's client, so that the gateway's cache answers either what it
 * worked out for the other. Not compressed for so short a way.
 *
 * @param dispatcher keeps the connections open
 */
export function createGatewayQuestions(gatewayUrl: string, dispatcher: Dispatcher, log: QuestionLog): NonNullable<ApiEndpoint['ask']> {
  const address = `${gatewayUrl}/graphql`;
  return async <Result>(query: string, variables: object, signal?: AbortSignal) => {
    const trace = traceOf(signal);
    const operation = OPERATION_NAME.exec(query)?.[1];
    try {
      return await put<Result>(JSON.stringify({ operationName: operation, variables, query }), trace, signal);
    } catch (error) {
      // Loaders make a state of the page of it, and of a lesser part nothing at all: nobody else tells why.
      if (!signal?.aborted) log.warn({ err: error, requestId: trace?.requestId, operation }, 'the gateway did not answer a question');
      throw error;
    }
  };

  async function put<Result>(question: string, trace: RequestTrace | undefined, signal: AbortSignal | undefined): Promise<Result> {
    const { statusCode, headers, text } = await within(trace?.millisecondsToAsk ?? questionsPatience.usual, signal, async (either) => {
      const answer = await request(address, {
        dispatcher,
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...(trace && { 'x-request-id': trace.requestId }) },
        body: question,
        signal: either,
      });
      return { ...answer, text: await answer.body.text() };
    });
    if (statusCode !== 200) throw new Error(`The gateway answered ${statusCode}: ${text.slice(0, 500)}`);
    const answer: unknown = JSON.parse(text);
    if (!isAnswer<Result>(answer) || answer.errors !== undefined || !answer.data) throw new Error(`The gateway answered without all data: ${text.slice(0, 500)}`);
    const version = headers['x-data-version'];
    if (typeof version === 'string') trace?.noteDataVersion(version);
    return answer.data;
  }
}

/** @param work gets a signal that ends it with `signal`, or when its time is over */
async function within<Result>(milliseconds: number, signal: AbortSignal | undefined, work: (either: AbortSignal) => Promise<Result>): Promise<Result> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(new DOMException('The gateway took too long.', 'TimeoutError')), milliseconds);
  try {
    return await work(signal ? AbortSignal.any([signal, patience.signal]) : patience.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** The document says what the gateway's schema makes of it: nothing is looked at again. */
function isAnswer<Result>(value: unknown): value is Answer<Result> {
  return typeof value === 'object' && value !== null;
}
