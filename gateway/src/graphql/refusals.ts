import { HeaderMap } from '@apollo/server';
import { errorCodes } from 'contract';
import { GraphQLError } from 'graphql';
import { AppError } from '../app-error.js';

/** A refusal that tells callers what is wrong with their query. */
export function callersMistake(message: string, code: 'BAD_USER_INPUT' | 'OPERATION_RESOLUTION_FAILURE' = 'BAD_USER_INPUT'): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status: 400 } } });
}

/** @returns a refusal with the status and header it has in REST; anything else as it is */
export function graphqlRefusal(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const headers = new HeaderMap([['retry-after', String(error.retryAfterSeconds ?? 1)]]);
  return new GraphQLError(error.message, { originalError: error, extensions: { code: error.code, http: { status: errorCodes[error.code].status, headers } } });
}
