import type { ApolloServerPlugin } from '@apollo/server';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { limits } from 'contract';
import { GraphQLError, OperationTypeNode, type ValidationContext, type ValidationRule } from 'graphql';
import { complexityOf } from './complexity.js';
import type { GraphContext } from './context.js';
import { callersMistake, graphqlRefusal } from './refusals.js';

/** What one query may cost the server. The dearest the site asks is a hundred own jobs with their counts: about 3,100 of the complexity. */
export const graphLimits = {
  tokens: 1_500,
  /** Fields and fragments as they are written. The introspection query of a playground has about 100. */
  selections: 400,
  depth: 9,
  aliases: 15,
  directives: 20,
  complexity: 5_000,
  /** Fields after all fragments are spread out: each spread twice in the next, a few lines are billions. */
  nodes: 2_000,
  /** For each unknown field validation looks for similar ones: it stops after so many errors. */
  errors: 5,
} as const;

/** Reported like every other validation error; armor's own way, throwing, would end as an unexpected failure. */
const reported = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

/** The nesting of introspection is limited by graphql-js itself. */
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
        // graphql-js 16 finds out only while it executes, without a code that says whose mistake it is.
        if (operation && !schema.getRootType(operation.operation)) throw callersMistake(`The schema has no ${operation.operation}s.`, 'OPERATION_RESOLUTION_FAILURE');
        const complexity = estimate(() => complexityOf({ schema, document, operation, variables: request.variables, maxQueryNodes: graphLimits.nodes }));
        if (complexity > graphLimits.complexity) throw tooCostly(`${Math.ceil(complexity)}`);
        try {
          // Only here it is certain that a query submits nothing, whatever words it holds.
          if (operation?.operation === OperationTypeNode.QUERY) contextValue.beginWork();
          await contextValue.charge(Math.floor(complexity / limits.reads.costlyPoints));
        } catch (error) {
          throw graphqlRefusal(error);
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
