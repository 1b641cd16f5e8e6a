import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import type { IncomingMessage } from 'node:http';
import accepts from 'accepts';
import { errorCodes, type ErrorCode } from 'contract';
import { GraphQLError, OperationTypeNode, type GraphQLFormattedError } from 'graphql';
import { AppError } from '../app-error.js';
import { restWording, type ErrorWording } from '../rest/errors.js';
import type { GraphContext } from './context.js';

/** Codes of Apollo's own refusals: the caller's mistakes, worded by graphql-js without any of our internals. */
const callersMistakes: readonly unknown[] = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  // Clients that send the hash of a query first send the query itself when they read this, and only then.
  'PERSISTED_QUERY_NOT_SUPPORTED',
];

/** Refusals of what may be a good query, before anything looked at it. */
const refusals: readonly ErrorCode[] = ['SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS'];

/** What failed before any query ran: a refusal as GraphQL says it, what is no GraphQL request as the other door does. */
export const graphqlWording: ErrorWording = (failure, requestId) =>
  refusals.includes(failure.code) ? { errors: [{ message: failure.message, extensions: { ...extensionsOf(failure), requestId } }] } : restWording(failure, requestId);

function extensionsOf({ code, fields, retryAfterSeconds }: AppError) {
  return { code, ...(fields && { errors: fields }), ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}

/** Shows an AppError as it is meant, a caller's mistake as graphql-js words it, and masks everything else. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { locations, path } = formatted;
  const place = { ...(locations && { locations }), ...(path && { path }) };
  const original = causeOf(error);
  if (original instanceof AppError && original.code !== 'INTERNAL_SERVER_ERROR') {
    return { message: original.message, ...place, extensions: extensionsOf(original) };
  }
  const code = formatted.extensions?.['code'];
  if (!(original instanceof AppError) && callersMistakes.includes(code)) {
    return { message: formatted.message, ...place, extensions: { code } };
  }
  return { message: errorCodes.INTERNAL_SERVER_ERROR.message, ...place, extensions: { code: 'INTERNAL_SERVER_ERROR' } };
}

/** As Apollo chooses among them. */
const ANSWER_TYPES = ['application/json; charset=utf-8', 'application/graphql-response+json; charset=utf-8', 'application/json; callbackSpec=1.0; charset=utf-8'];

/** Whether a caller takes any of the types answers have: asked before anything runs, or he would not learn what he changed. */
export function isAnswerTaken(request: IncomingMessage): boolean {
  return accepts(request).types(ANSWER_TYPES) !== false;
}

/** @returns the body for who takes none of them */
export function unacceptable(requestId: string): string {
  return JSON.stringify({ errors: [{ message: 'Answers are application/json or application/graphql-response+json: the Accept header takes neither.', extensions: { code: 'BAD_REQUEST', requestId } }] });
}

/** @returns a refusal with the id to find it by: what is no GraphQL request is refused before any plugin is asked */
export function withRequestId(text: string, requestId: string): string {
  const refusal: unknown = JSON.parse(text);
  return isRefusal(refusal) ? JSON.stringify({ ...refusal, errors: refusal.errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } })) }) : text;
}

function isRefusal(value: unknown): value is { readonly errors: readonly GraphQLFormattedError[] } {
  return typeof value === 'object' && value !== null && 'errors' in value && Array.isArray(value.errors);
}

/** What it wants of the request. */
export type AnswerContext = Pick<GraphContext, 'accept' | 'allowCaching' | 'logError' | 'noteOperation' | 'requestId'>;

/** Logs what callers may not read, gives them the id to find it by, and tells the cache what it may keep. */
export const answerPolicy: ApolloServerPlugin<AnswerContext> = {
  requestDidStart() {
    return Promise.resolve({
      didEncounterErrors({ errors, contextValue }) {
        for (const error of errors) {
          const original = causeOf(error);
          if (isInternal(error, original)) contextValue.logError(original);
        }
        return Promise.resolve();
      },
      willSendResponse({ response, contextValue, operation, operationName }) {
        if (response.body.kind !== 'single') return Promise.resolve();
        const { errors, data } = response.body.singleResult;
        contextValue.noteOperation(operationName, errors ? 'error' : 'ok');
        if (!errors && operation?.operation === OperationTypeNode.QUERY) contextValue.allowCaching();
        if (errors) {
          const { requestId } = contextValue;
          response.body.singleResult.errors = errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } }));
        }
        // GraphQL over HTTP: for the older media type every well-formed request is answered 200.
        const legacy = !contextValue.accept.includes('application/graphql-response+json');
        if (legacy && errors && data === undefined && errors.some(({ extensions }) => refusedBeforeRunning(extensions?.['code']))) {
          response.http.status = 200;
        }
        return Promise.resolve();
      },
    });
  },
};

/** @returns what was thrown; of our own failures also those from before any resolver ran */
function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError instanceof AppError ? error.originalError : unwrapResolverError(error);
}

/** What is masked, from a resolver or from before any ran, and an operator must know of. */
function isInternal(error: GraphQLError, original: unknown): boolean {
  if (original instanceof AppError) return original.code === 'INTERNAL_SERVER_ERROR' || (original.code === 'SERVICE_UNAVAILABLE' && !original.logged);
  return !callersMistakes.includes(error.extensions['code']);
}

function refusedBeforeRunning(code: unknown): boolean {
  return code === 'GRAPHQL_PARSE_FAILED' || code === 'GRAPHQL_VALIDATION_FAILED' || code === 'BAD_USER_INPUT';
}
