import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { errorCodes, limits, siteOperations } from 'contract';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { OperationTypeNode } from 'graphql';
import { AppError } from '../app-error.js';
import { clientAddress, type ReadLimits, type WorkLimit } from '../middleware/client-limits.js';
import { onlyMethods, type FailureLog } from '../middleware/routes.js';
import type { Answer, SendAnswer } from '../middleware/response-cache.js';
import { requestIdOf } from '../middleware/telemetry.js';
import type { ServiceOptions, Services } from '../services.js';
import { type AnswerNotes, createLoaders, type GraphContext } from './context.js';
import { failureOf, formatError, withRequestId } from './graphql-errors.js';
import { type AskedQuery, beginQuery, chargeQuery, graphLimits, limitRules } from './query-cost.js';
import { createSchema } from './schema.js';

interface GraphqlOptions extends Pick<ServiceOptions, 'environment' | 'database' | 'log' | 'metrics'> {
  readonly services: Services;
  readonly report: FailureLog;
  readonly reads: ReadLimits;
  readonly work: WorkLimit;
  readonly send: SendAnswer;
}

const MEDIA_TYPES = ['application/json', 'application/graphql-response+json'];

/**
 * GraphQL over HTTP, by `executeHTTPGraphQLRequest`, on which Apollo's integrations are built: they send the answer themselves,
 * but the response cache needs it first.
 */
export async function createGraphql(options: GraphqlOptions) {
  const { environment, services, database, log, report, metrics, reads, work, send } = options;
  const { applicationHost } = environment.brand;
  const schema = createSchema();
  const server = new ApolloServer<GraphContext>({
    schema,
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
    // Cache hints cost time for every field; the response cache does not need them.
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      beginQuery,
      answerPolicy(report),
    ],
  });
  await server.start();

  /** @param sent the body of a POST */
  async function answer(
    request: Request,
    response: Response,
    mediaType: string,
    sent: string | undefined,
  ): Promise<Answer> {
    const body = sent === undefined ? {} : parsed(sent);
    const search = searchOf(request);
    const requestId = requestIdOf(response);
    const notes: AnswerNotes = { isCacheable: true, operation: undefined };
    let endWork: (() => void) | undefined;
    const context = async (): Promise<GraphContext> => {
      const mistake = await chargeQuery(schema, sent === undefined ? askedBy(search) : body, (points) =>
        reads.charge(request, points),
      );
      return {
        services,
        loaders: createLoaders(database, services),
        applicationHost,
        sender: { address: clientAddress(request), requestId },
        mediaType,
        beginWork: () => {
          endWork ??= work.begin();
        },
        mistake,
        notes,
      };
    };
    try {
      const httpGraphQLRequest = {
        // Node leaves out the body of an answer to HEAD.
        method: request.method === 'HEAD' ? 'GET' : request.method,
        headers: headersOf(request, mediaType),
        search,
        body,
      };
      const {
        status = 200,
        headers,
        body: text,
      } = await server.executeHTTPGraphQLRequest({ httpGraphQLRequest, context });
      if (text.kind !== 'complete')
        throw new TypeError('An answer in parts, which the schema does not have.');
      return {
        status,
        headers: { ...Object.fromEntries(headers), 'cache-control': 'no-store' },
        body: status < 400 ? text.string : withRequestId(text.string, requestId),
        // Apollo refuses what is no GraphQL request without an operation.
        isCacheable: notes.operation !== undefined && notes.isCacheable,
        operation: notes.operation,
      };
    } finally {
      endWork?.();
    }
  }

  const handle: RequestHandler = async (request, response) => {
    const text = textOf(request);
    const mediaType = request.accepts(MEDIA_TYPES);
    // Apollo checks this only after the query has run.
    if (mediaType === false) return void response.status(406).json(notAcceptable(requestIdOf(response)));
    const measure = metrics.operations.startTimer();
    const sent = await send(request, response, {
      // A GET is never cached, nor what may be a mutation by its text.
      key: text === undefined || text.includes('mutation') ? undefined : `${mediaType}\n${text}`,
      load: () => answer(request, response, mediaType, text),
    });
    if (sent?.operation) measure({ operation: sent.operation.name, outcome: sent.operation.outcome });
  };

  // Strict: `/graphql//` is another path.
  const router = Router({ strict: true });
  router
    .route('/')
    .get(handle)
    .post(express.text({ type: 'application/json', limit: limits.http.body }), handle)
    .all(onlyMethods('GET', 'POST'));
  return { router, stop: () => server.stop() };
}

const known = new Set<string>(siteOperations);
const refusedBeforeRunning: readonly unknown[] = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
];

/** Logs failures, adds the request id to errors, sets the status, and notes what the cache and the metrics need. */
function answerPolicy(report: FailureLog): ApolloServerPlugin<GraphContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didEncounterErrors({ errors, contextValue: { sender } }) {
          for (const failure of errors.map(failureOf)) if (failure) report(failure, sender.requestId);
          return Promise.resolve();
        },
        willSendResponse({
          response: { body, http },
          contextValue: { mediaType, notes, sender },
          operation,
          operationName,
        }) {
          if (body.kind !== 'single') return Promise.resolve();
          const { errors, data } = body.singleResult;
          notes.operation = {
            name: operationName && known.has(operationName) ? operationName : 'other',
            outcome: errors ? 'error' : 'ok',
          };
          if (errors || operation?.operation !== OperationTypeNode.QUERY) notes.isCacheable = false;
          if (!errors) return Promise.resolve();
          body.singleResult.errors = errors.map((error) => ({
            ...error,
            extensions: { ...error.extensions, requestId: sender.requestId },
          }));
          const unavailable = errors.find(({ extensions }) => extensions?.['code'] === 'SERVICE_UNAVAILABLE');
          if (unavailable && data == null) {
            http.status = errorCodes.SERVICE_UNAVAILABLE.status;
            http.headers.set(
              'retry-after',
              String(Number(unavailable.extensions?.['retryAfterSeconds'] ?? 1)),
            );
          } else if (
            mediaType === 'application/json' &&
            data === undefined &&
            errors.some(({ extensions }) => refusedBeforeRunning.includes(extensions?.['code']))
          ) {
            // GraphQL over HTTP: with the older media type every well-formed request is answered 200.
            http.status = 200;
          }
          return Promise.resolve();
        },
      }),
  };
}

/**
 * @returns the body of a POST as it was sent: the cache compares it without parsing
 * @throws {AppError} UNSUPPORTED_MEDIA_TYPE when it is not JSON: then it was not read
 */
function textOf({ method, body }: { readonly method: string; readonly body?: unknown }): string | undefined {
  if (method !== 'POST') return undefined;
  if (typeof body !== 'string') throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  return body;
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {}
  throw new AppError('BAD_USER_INPUT', { message: 'The body is not a JSON object.' });
}

function searchOf({ url }: Request): string {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark);
}

/** The query of a GET. Apollo refuses variables that are no JSON. */
function askedBy(search: string): AskedQuery {
  const { query, operationName, variables } = Object.fromEntries(new URLSearchParams(search));
  try {
    return { query, operationName, variables: JSON.parse(variables ?? '{}') as unknown };
  } catch {
    return { query, operationName };
  }
}

function headersOf(request: Request, mediaType: string): HeaderMap {
  return new HeaderMap([
    ...Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
    ['accept', mediaType],
  ]);
}

function notAcceptable(requestId: string): object {
  const message =
    'Answers are application/json or application/graphql-response+json: the Accept header takes neither.';
  return { errors: [{ message, extensions: { code: 'BAD_REQUEST', requestId } }] };
}
