import type { TypedDocumentNode } from '@apollo/client/core';
import { getOperationAST, print } from 'graphql';
import type { Logger } from 'pino';
import { Agent, request, type Dispatcher } from 'undici';
import { array, object, string } from 'yup';
import { ValidationErrors, throwValidationErrors } from '../../src/lib/data/failures.js';
import type { Query } from '../../src/lib/data/query.js';
import { isOlder } from './data-version.js';

/** Many times what the few concurrent renderings need. */
const CONNECTIONS = 64;
const KEEP_ALIVE_MILLISECONDS = 4_000;

/** Connections of the site's own requests and of forms without scripts: clients cannot block them by reading slowly. */
export function openGatewayConnections(): Dispatcher {
  return new Agent({
    connections: CONNECTIONS,
    keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
    keepAliveMaxTimeout: KEEP_ALIVE_MILLISECONDS,
    connect: { timeout: 2_000 },
  });
}

/** For all queries of one request together, in milliseconds. */
export const queryTimeouts = {
  /** Shorter than a rendering may take, so that the page can still state that it has no answer. */
  usual: 8_000,
  /** While the gateway does not answer, so that pages without data do not block the queue. */
  short: 1_000,
} as const;

interface GatewayClient {
  readonly query: Query;
  /** The oldest data version among the answers so far. */
  readonly dataVersion: () => string | undefined;
}

/** @param requestId sent with each query @param timeout for all of them, in milliseconds; `queryTimeouts.usual` by default */
export type OpenGatewayClient = (requestId: string, timeout?: number) => GatewayClient;

const answerSchema = object({
  errors: array(object({ message: string().required(), extensions: object().optional() }).required()),
});

/** @param log gets the reason when there is no answer: loaders render that as a state of the page */
export function gatewayClients(
  gatewayUrl: string,
  dispatcher: Dispatcher,
  log: Pick<Logger, 'warn'>,
): OpenGatewayClient {
  return (requestId, timeout = queryTimeouts.usual) => {
    const deadline = performance.now() + timeout;
    let dataVersion: string | undefined;
    const query = async <Result, Variables>(
      document: TypedDocumentNode<Result, Variables>,
      variables: Variables,
      signal?: AbortSignal,
    ): Promise<Result> => {
      const operation = getOperationAST(document)?.name?.value;
      const timer = AbortSignal.timeout(Math.max(0, Math.round(deadline - performance.now())));
      try {
        // Less work than `fetch` and Apollo Client, and the answer is not compressed.
        const { statusCode, headers, body } = await request(`${gatewayUrl}/graphql`, {
          dispatcher,
          method: 'POST',
          headers: {
            accept: 'application/json',
            'content-type': 'application/json',
            'x-request-id': requestId,
          },
          body: JSON.stringify({ operationName: operation, query: print(document), variables }),
          signal: signal ? AbortSignal.any([signal, timer]) : timer,
        });
        const version = headers['x-data-version'];
        if (typeof version === 'string' && (dataVersion === undefined || isOlder(version, dataVersion)))
          dataVersion = version;
        const answer: unknown = await body.json();
        const { errors: [error, ...errors] = [] } = answerSchema.validateSync(answer);
        if (error) {
          throwValidationErrors([error, ...errors]);
          throw new Error(error.message);
        }
        if (!hasData<Result>(answer)) throw new Error(`${statusCode}: the gateway answered without data.`);
        return answer.data;
      } catch (error) {
        if (!signal?.aborted && !(error instanceof ValidationErrors))
          log.warn({ err: error, requestId, operation }, 'the gateway did not answer a question');
        throw error;
      }
    };
    return { query, dataVersion: () => dataVersion };
  };
}

/** Its shape is the query's: the gateway has the schema that the types are made from. */
function hasData<Result>(answer: unknown): answer is { readonly data: Result } {
  return typeof answer === 'object' && answer !== null && 'data' in answer && answer.data !== null;
}
