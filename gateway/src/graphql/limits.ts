import { HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { errorCodes } from 'db/contract';
import { GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';
import { fieldExtensionsEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity';
import { AppError } from '../app-error.js';
import type { GraphContext } from './context.js';

/** What one query may cost the server. Everything the site asks stays below a tenth of it. */
export const graphLimits = {
  tokens: 1_500,
  depth: 9,
  aliases: 15,
  directives: 20,
  complexity: 5_000,
} as const;

/** Reported like every other validation error; armor's own way, throwing, would end as an unexpected failure. */
const reported = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

/** Introspection is not counted here: graphql-js limits its nesting itself. */
export const limitRules: readonly ValidationRule[] = [
  // A fragment is a way of writing, no level: fields alone are counted.
  maxDepthRule({ n: graphLimits.depth, flattenFragments: true, ...reported }),
  maxAliasesRule({ n: graphLimits.aliases, ...reported }),
  maxDirectivesRule({ n: graphLimits.directives, ...reported }),
];

/** Refuses a query by its estimated cost, with the values of its variables, before anything runs. */
export const complexityLimit: ApolloServerPlugin<GraphContext> = {
  requestDidStart({ schema }) {
    return Promise.resolve({
      async didResolveOperation({ request, document, operationName, contextValue }) {
        const complexity = getComplexity({
          schema,
          query: document,
          estimators: [fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })],
          ...(request.variables && { variables: request.variables }),
          ...(operationName && { operationName }),
        });
        if (complexity > graphLimits.complexity) {
          throw new GraphQLError(
            `This query costs ${Math.ceil(complexity)}, more than the ${graphLimits.complexity} allowed: ask for fewer jobs or fields at once.`,
            { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } },
          );
        }
        await contextValue.charge(complexity).catch((error: unknown) => {
          throw error instanceof AppError ? tooMany(error) : error;
        });
      },
    });
  },
};

/** The same status and header as at the other door. */
function tooMany(refusal: AppError): GraphQLError {
  const headers = new HeaderMap([['retry-after', String(refusal.retryAfterSeconds ?? 1)]]);
  return new GraphQLError(refusal.message, { originalError: refusal, extensions: { code: refusal.code, http: { status: errorCodes[refusal.code].status, headers } } });
}
