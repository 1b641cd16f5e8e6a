import { HeaderMap } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { errorCodes } from 'contract';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { AppError, appFailure } from '../app-error.js';
import { type ErrorFormat, restErrorFormat } from '../middleware/routes.js';

/** Codes of refusals by Apollo and graphql-js, whose messages are public. */
const callersMistakes: readonly unknown[] = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  // Clients of persisted queries send the query itself when they read this, and only then.
  'PERSISTED_QUERY_NOT_SUPPORTED',
];

/** For failures before Apollo: refusals for load or a limit as GraphQL errors, others, which are no GraphQL request, as in REST. */
export const graphqlErrorFormat: ErrorFormat = (failure, requestId) =>
  failure.code === 'SERVICE_UNAVAILABLE' || failure.code === 'TOO_MANY_REQUESTS'
    ? { errors: [{ message: failure.message, extensions: { ...extensionsOf(failure), requestId } }] }
    : restErrorFormat(failure, requestId);

/** Shows an AppError, and mistakes of the caller in the words of graphql-js; masks everything else. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { locations, path } = formatted;
  const place = { ...(locations && { locations }), ...(path && { path }) };
  const failure = failureOf(error);
  if (!failure)
    return { message: formatted.message, ...place, extensions: { code: formatted.extensions?.['code'] } };
  return {
    message:
      failure.code === 'INTERNAL_SERVER_ERROR' ? errorCodes.INTERNAL_SERVER_ERROR.message : failure.message,
    ...place,
    extensions: extensionsOf(failure),
  };
}

/** @returns the failure to tell the caller; undefined for a mistake of the caller that graphql-js words */
export function failureOf(error: unknown): AppError | undefined {
  const thrown =
    error instanceof GraphQLError && error.originalError instanceof AppError
      ? error.originalError
      : unwrapResolverError(error);
  const isCallersMistake =
    !(thrown instanceof AppError) &&
    error instanceof GraphQLError &&
    callersMistakes.includes(error.extensions['code']);
  return isCallersMistake ? undefined : appFailure(thrown);
}

function extensionsOf({ code, fields, retryAfterSeconds }: AppError) {
  return {
    code,
    ...(fields && { errors: fields }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

/** @returns the body of a refusal with the request id: Apollo refuses what is no GraphQL request before it asks a plugin */
export function withRequestId(text: string, requestId: string): string {
  const refusal: unknown = JSON.parse(text);
  return isRefusal(refusal)
    ? JSON.stringify({
        ...refusal,
        errors: refusal.errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } })),
      })
    : text;
}

function isRefusal(value: unknown): value is { readonly errors: readonly GraphQLFormattedError[] } {
  return typeof value === 'object' && value !== null && 'errors' in value && Array.isArray(value.errors);
}

/** @returns a refusal that states what is wrong with a query */
export function callersMistake(
  message: string,
  code: 'BAD_USER_INPUT' | 'OPERATION_RESOLUTION_FAILURE' = 'BAD_USER_INPUT',
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status: 400 } } });
}

/** @returns a refusal with its status and header of REST; anything else unchanged */
export function graphqlRefusal(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const headers = new HeaderMap([['retry-after', String(error.retryAfterSeconds ?? 1)]]);
  return new GraphQLError(error.message, {
    originalError: error,
    extensions: { code: error.code, http: { status: errorCodes[error.code].status, headers } },
  });
}
