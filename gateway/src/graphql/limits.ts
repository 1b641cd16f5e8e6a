import { HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { errorCodes } from 'contract';
import { GraphQLError, OperationTypeNode, type ValidationContext, type ValidationRule } from 'graphql';
import { AppError } from '../app-error.js';
import { complexityOf } from './complexity.js';
import type { GraphContext } from './context.js';

/** What one query may cost the server. The dearest the site asks is a hundred own jobs with their counts: about 3,100 of the complexity. */
export const graphLimits = {
  tokens: 1_500,
  depth: 9,
  aliases: 15,
  directives: 20,
  complexity: 5_000,
  /** Fields after all fragments are spread out: each spread twice in the next, a few lines are billions. */
  nodes: 10_000,
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
      async didResolveOperation({ request, document, operation, contextValue }) {
        const complexity = estimate(() => complexityOf({ schema, document, operation, variables: request.variables, maxQueryNodes: graphLimits.nodes }));
        if (complexity > graphLimits.complexity) throw tooCostly(`${Math.ceil(complexity)}`);
        try {
          // Only here it is certain that a query submits nothing, whatever words it holds.
          if (operation?.operation === OperationTypeNode.QUERY) contextValue.beginWork();
          await contextValue.charge(complexity);
        } catch (error) {
          throw error instanceof AppError ? refusal(error) : error;
        }
      },
    });
  },
};

/** @throws {GraphQLError} when the variables are wrong, or counting was given up: fragments that multiply each other */
function estimate(count: () => number): number {
  try {
    return count();
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    throw error.message.includes('maximum allowed number of nodes') ? tooCostly('too much to be counted') : callersMistake(error.message);
  }
}

function tooCostly(cost: string): GraphQLError {
  return callersMistake(`This query costs ${cost}, more than the ${graphLimits.complexity} allowed: ask for fewer jobs or fields at once.`);
}

function callersMistake(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
}

/** The same status and header as at the other door. */
function refusal(failure: AppError): GraphQLError {
  const headers = new HeaderMap([['retry-after', String(failure.retryAfterSeconds ?? 1)]]);
  return new GraphQLError(failure.message, { originalError: failure, extensions: { code: failure.code, http: { status: errorCodes[failure.code].status, headers } } });
}
