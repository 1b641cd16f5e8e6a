import type { ApolloServerPlugin } from '@apollo/server';
import { errorCodes, siteOperations } from 'contract';
import { OperationTypeNode } from 'graphql';
import type { FailureLog } from '../operations/failure-log.js';
import type { GraphContext } from './context.js';
import { failureOf } from './graphql-errors.js';

const known = new Set<string>(siteOperations);
const refusedBeforeRunning: readonly unknown[] = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'];

/** Logs what callers may not read, gives them the id to find it by, sets the status, and notes what the cache and the metrics need. */
export function answerPolicy(report: FailureLog): ApolloServerPlugin<GraphContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didEncounterErrors({ errors, contextValue: { requestId } }) {
          for (const failure of errors.map(failureOf)) if (failure) report(failure, requestId);
          return Promise.resolve();
        },
        willSendResponse({ response: { body, http }, contextValue: { mediaType, notes, requestId }, operation, operationName }) {
          if (body.kind !== 'single') return Promise.resolve();
          const { errors, data } = body.singleResult;
          notes.operation = { name: operationName && known.has(operationName) ? operationName : 'other', outcome: errors ? 'error' : 'ok' };
          notes.isComplete = !errors && operation?.operation === OperationTypeNode.QUERY;
          if (!errors) return Promise.resolve();
          body.singleResult.errors = errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } }));
          const unavailable = errors.find(({ extensions }) => extensions?.['code'] === 'SERVICE_UNAVAILABLE');
          if (unavailable && data == null) {
            http.status = errorCodes.SERVICE_UNAVAILABLE.status;
            http.headers.set('retry-after', String(Number(unavailable.extensions?.['retryAfterSeconds'] ?? 1)));
          } else if (mediaType === 'application/json' && data === undefined && errors.some(({ extensions }) => refusedBeforeRunning.includes(extensions?.['code']))) {
            // GraphQL over HTTP: for the older media type every well-formed request is answered 200.
            http.status = 200;
          }
          return Promise.resolve();
        },
      }),
  };
}
