import { ApolloServer, HeaderMap, type HTTPGraphQLRequest } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { Router } from 'express';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Overload } from '../limits/overload.js';
import type { ReadLimits } from '../limits/read-limits.js';
import { visitorAddress, type TrustedProxies } from '../limits/visitor-address.js';
import { mayWrite } from '../middleware/cache-key.js';
import { isGone } from '../middleware/endings.js';
import type { Exchange } from '../middleware/exchange.js';
import { parsedBody } from '../middleware/graphql-body.js';
import { cacheable, type WorkedOut } from '../middleware/response-cache.js';
import { requestIdOf } from '../middleware/request-id.js';
import { noteOperation } from '../operations/request-metrics.js';
import { onlyMethods } from '../rest/only-methods.js';
import type { Services } from '../services.js';
import { answerPolicy, formatError, isAnswerTaken, unacceptable, withRequestId } from './answers.js';
import type { GraphContext } from './context.js';
import { complexityLimit, graphLimits, limitRules } from './limits.js';
import { createLoaders } from './loaders.js';
import { chargeQuery } from './query-cost.js';
import { createSchema } from './schema.js';

interface DoorOptions {
  readonly services: Services;
  readonly database: DataSource;
  readonly applicationHost: string;
  readonly log: Logger;
  readonly reads: ReadLimits;
  readonly overload: Overload;
  readonly trust: TrustedProxies;
}

type Asked = Pick<Exchange, 'request' | 'response' | 'requestId'>;

/** The GraphQL door. */
export interface GraphqlDoor {
  /**
   * Works out what a POST asks.
   *
   * @param body its bytes
   * @returns undefined when the caller has left meanwhile
   * @throws {AppError} for what is refused before GraphQL looks at it
   */
  answer(exchange: Exchange, body: unknown): Promise<WorkedOut | undefined>;
  /** For all other methods, mounted at `/graphql`. */
  readonly router: Router;
  /** Lets running operations finish. */
  stop(): Promise<void>;
}

export async function graphqlDoor({ services, database, applicationHost, log, reads, overload, trust }: DoorOptions): Promise<GraphqlDoor> {
  const server = new ApolloServer<GraphContext>({
    schema: createSchema(),
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    parseOptions: { maxTokens: graphLimits.tokens },
    validationRules: [...limitRules],
    validationOptions: { maxErrors: graphLimits.errors },
    formatError,
    logger: log,
    stopOnTerminationSignals: false,
    // Cache hints would be asked of every field; ours is a cache of whole answers.
    plugins: [ApolloServerPluginLandingPageDisabled(), ApolloServerPluginCacheControlDisabled(), complexityLimit, answerPolicy],
  });
  await server.start();

  function contextOf({ request, response, requestId }: Asked): GraphContext {
    let lasting = true;
    return {
      services,
      loaders: createLoaders(database, services),
      applicationHost,
      address: visitorAddress(request, trust),
      requestId,
      accept: request.headers.accept ?? '',
      beginWork: () => overload.begin(request, response),
      charge: (points) => reads.charge(request, points),
      keepOutOfCache: () => {
        lasting = false;
      },
      allowCaching: () => {
        if (lasting) cacheable(response);
      },
      noteOperation: (name, outcome) => noteOperation(response, name, outcome),
      logError: (error) => log.error({ err: error, requestId }, 'a GraphQL request failed'),
    };
  }

  async function ask(asked: Asked, body: unknown, search = ''): Promise<{ status: number; headers: HeaderMap; text: string }> {
    // Apollo looks at this when all is done.
    if (!isAnswerTaken(asked.request)) return { status: 406, headers: new HeaderMap([['content-type', 'application/json; charset=utf-8']]), text: unacceptable(asked.requestId) };
    const headers = new HeaderMap();
    for (const [name, value] of Object.entries(asked.request.headers)) {
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
    }
    // Whose body is left out as it is sent.
    const method = asked.request.method === 'HEAD' ? 'GET' : asked.request.method ?? '';
    const httpGraphQLRequest = { method, headers, search, body };
    const context = async () => {
      const value = contextOf(asked);
      await chargeQuery(queryOf(httpGraphQLRequest), value.charge);
      return value;
    };
    const answer = await server.executeHTTPGraphQLRequest({ httpGraphQLRequest, context });
    if (answer.body.kind !== 'complete') throw new TypeError('An answer in parts, which the schema does not offer.');
    // What may be kept is said of all answers where they are sent; Apollo has a word on it for some refusals.
    answer.headers.delete('cache-control');
    const status = answer.status ?? 200;
    return { status, headers: answer.headers, text: status < 400 ? answer.body.string : withRequestId(answer.body.string, asked.requestId) };
  }

  const router = Router();
  router
    .route('/')
    .get(async (request, response) => {
      await reads.turn(request, response);
      if (isGone(request, response)) return;
      const { status, headers, text } = await ask({ request, response, requestId: requestIdOf(response) }, {}, searchOf(request.url));
      for (const [name, value] of headers) response.setHeader(name, value);
      response.status(status).set('Cache-Control', 'no-store').send(text);
    })
    // The front has taken every POST to the address as it is written.
    .post((_request, _response, next) => next('router'))
    .all(onlyMethods('GET', 'POST'));
  return {
    answer: async (exchange, body) => {
      const { request, response } = exchange;
      await reads.turn(request, response);
      if (!mayWrite(body)) overload.begin(request, response);
      await reads.take(request);
      if (isGone(request, response)) return undefined;
      const { status, headers, text } = await ask(exchange, parsedBody(request, body));
      const { 'content-type': contentType = '', ...others } = Object.fromEntries(headers);
      return { status, contentType, head: Object.entries(others).flat(), text };
    },
    router,
    stop: () => server.stop(),
  };
}

/** The query of a POST, or of a GET. */
function queryOf({ body, search }: Pick<HTTPGraphQLRequest, 'body' | 'search'>): unknown {
  return typeof body === 'object' && body !== null && 'query' in body ? body.query : new URLSearchParams(search).get('query');
}

function searchOf(target: string): string {
  const mark = target.indexOf('?');
  return mark === -1 ? '' : target.slice(mark);
}
