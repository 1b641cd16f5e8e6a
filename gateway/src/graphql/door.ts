import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { expressMiddleware, type ExpressContextFunctionArgument } from '@as-integrations/express5';
import { Router, type Request } from 'express';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Overload } from '../limits/overload.js';
import { requestIdOf } from '../middleware/request-id.js';
import { cacheable } from '../middleware/response-cache.js';
import { noteOperation } from '../operations/request-metrics.js';
import { onlyMethods } from '../rest/only-methods.js';
import type { Services } from '../services.js';
import { answerPolicy, formatError } from './answers.js';
import type { GraphContext } from './context.js';
import { complexityLimit, graphLimits, limitRules } from './limits.js';
import { createLoaders } from './loaders.js';
import { createSchema } from './schema.js';

interface DoorOptions {
  readonly services: Services;
  readonly database: DataSource;
  readonly applicationHost: string;
  readonly log: Logger;
  /** Counts a query against the limit of who asks, by its cost. */
  readonly charge: (request: Request, complexity: number) => Promise<void>;
  readonly overload: Overload;
}

/** The GraphQL door, mounted at `/graphql`. `stop` lets running operations finish. */
export async function graphqlDoor({ services, database, applicationHost, log, charge, overload }: DoorOptions): Promise<{ router: Router; stop(): Promise<void> }> {
  const server = new ApolloServer<GraphContext>({
    schema: createSchema(),
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    parseOptions: { maxTokens: graphLimits.tokens },
    validationRules: [...limitRules],
    formatError,
    logger: log,
    stopOnTerminationSignals: false,
    // Cache hints would be asked of every field; ours is a cache of whole answers.
    plugins: [ApolloServerPluginLandingPageDisabled(), ApolloServerPluginCacheControlDisabled(), complexityLimit, answerPolicy],
  });
  await server.start();

  const context = ({ req, res }: ExpressContextFunctionArgument): Promise<GraphContext> => {
    let lasting = true;
    return Promise.resolve({
      services,
      loaders: createLoaders(database),
      applicationHost,
      address: req.ip ?? '',
      requestId: requestIdOf(res),
      accept: req.get('accept') ?? '',
      beginWork: () => overload.begin(req, res),
      charge: (complexity) => charge(req, complexity),
      keepOutOfCache: () => {
        lasting = false;
      },
      allowCaching: () => {
        if (lasting) cacheable(res);
      },
      noteOperation: (name, outcome) => noteOperation(res, name, outcome),
      logError: (error) => log.error({ err: error, requestId: requestIdOf(res) }, 'a GraphQL field failed'),
    });
  };
  const router = Router();
  router
    .route('/')
    .get(expressMiddleware(server, { context }))
    .post(expressMiddleware(server, { context }))
    .all(onlyMethods('GET', 'POST'));
  return { router, stop: () => server.stop() };
}
