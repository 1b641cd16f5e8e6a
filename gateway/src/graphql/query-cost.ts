import type { ApolloServerPlugin } from '@apollo/server';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { limits } from 'contract';
import {
  getOperationAST,
  GraphQLError,
  Kind,
  OperationTypeNode,
  parse,
  visit,
  type DocumentNode,
  type GraphQLSchema,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import {
  fieldExtensionsEstimator,
  getComplexity,
  simpleEstimator,
  type ComplexityEstimator,
  type ComplexityEstimatorArgs,
} from 'graphql-query-complexity';
import type { GraphContext } from './context.js';
import { callersMistake, graphqlRefusal } from './graphql-errors.js';

/** Bounds of one query. The most expensive of the site, a hundred own jobs with their counts, has a complexity of about 3,100. */
export const graphLimits = {
  tokens: 1_500,
  /** Fields and fragments as written. The introspection query of a playground has about 100. */
  selections: 400,
  depth: 9,
  aliases: 15,
  directives: 20,
  complexity: 5_000,
  /** Fields after fragments are spread: a few lines whose fragments spread each other twice can be billions. */
  nodes: 2_000,
  /** Validation stops after so many errors: for each unknown field it searches for similar ones. */
  errors: 5,
} as const;

/** Validation compares selections in pairs: so many pairs take as long as an ordinary query. */
const PAIRS_A_POINT = 5_000;
/** For each field of `Query`, which costs as much as a request. */
const ROOT = limits.reads.costlyPoints / 2;
/** For a field of introspection, which is read from memory. */
const INTROSPECTION = 0.2;
/**
 * About how many items a list of introspection has in this schema. Half of the types have no `ofType`, so that the nine
 * levels of a usual introspection query do not count as nine types.
 */
const introspected: Readonly<Record<string, number>> = {
  types: 50,
  fields: 6,
  args: 0.5,
  inputFields: 5,
  enumValues: 5,
  possibleTypes: 1,
  interfaces: 1,
  directives: 5,
  ofType: 0.5,
};

/** Report as a validation error; armor's default, to throw, would count as an unexpected failure. */
const reported = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

/** graphql-js itself limits the nesting of introspection. */
export const limitRules: readonly ValidationRule[] = [
  maxDepthRule({ n: graphLimits.depth, flattenFragments: true, ...reported }),
  maxAliasesRule({ n: graphLimits.aliases, ...reported }),
  maxDirectivesRule({ n: graphLimits.directives, ...reported }),
];

/** The parameters of a GraphQL request, unchecked. */
export interface AskedQuery {
  readonly query?: unknown;
  readonly operationName?: unknown;
  readonly variables?: unknown;
}

/**
 * Refuses or charges a query by its text and variables, before it is validated. Called where Apollo creates the context: its
 * plugins cannot refuse between parsing and validation.
 *
 * @param charge counts points; throws TOO_MANY_REQUESTS
 * @returns why its cost cannot be computed: it must not run, and validation may give a better reason
 * @throws {GraphQLError} when it is too long or costs too much, or the caller has no points left
 */
export async function chargeQuery(
  schema: GraphQLSchema,
  asked: AskedQuery,
  charge: (points: number) => Promise<void>,
): Promise<GraphQLError | undefined> {
  const document = typeof asked.query === 'string' ? parsed(asked.query) : undefined;
  if (!document) return undefined;
  const selections = selectionsOf(document);
  if (selections > graphLimits.selections)
    throw callersMistake(
      `This query has ${selections} selections, more than the ${graphLimits.selections} allowed.`,
    );
  const cost = estimate(schema, document, asked);
  const complexity = typeof cost === 'number' ? cost : 0;
  const isTooCostly = complexity > graphLimits.complexity;
  try {
    await charge(
      Math.floor(selections ** 2 / PAIRS_A_POINT) +
        (isTooCostly ? 0 : Math.floor(complexity / limits.reads.costlyPoints)),
    );
  } catch (error) {
    throw graphqlRefusal(error);
  }
  if (isTooCostly) {
    const said = Number.isFinite(complexity) ? Math.ceil(complexity) : 'too much to be counted';
    throw callersMistake(
      `This query costs ${said}, more than the ${graphLimits.complexity} allowed: ask for fewer jobs or fields at once.`,
    );
  }
  return typeof cost === 'number' ? undefined : cost;
}

/** Begins the work of a query, and refuses what cannot run. */
export const beginQuery: ApolloServerPlugin<GraphContext> = {
  requestDidStart({ schema }) {
    return Promise.resolve({
      didResolveOperation({ operation, contextValue: { beginWork, mistake } }) {
        // graphql-js 16 notices only while it executes, without a code.
        if (operation && !schema.getRootType(operation.operation))
          throw callersMistake(`The schema has no ${operation.operation}s.`, 'OPERATION_RESOLUTION_FAILURE');
        if (mistake) throw mistake;
        try {
          // Mutations are not bounded by the load of reads.
          if (operation?.operation === OperationTypeNode.QUERY) beginWork();
        } catch (error) {
          throw graphqlRefusal(error);
        }
        return Promise.resolve();
      },
    });
  },
};

function parsed(query: string): DocumentNode | undefined {
  try {
    return parse(query, { maxTokens: graphLimits.tokens, noLocation: true });
  } catch (error) {
    if (error instanceof GraphQLError) return undefined;
    throw error;
  }
}

function selectionsOf(document: DocumentNode): number {
  let count = 0;
  visit(document, {
    SelectionSet: ({ selections }) => {
      count += selections.length;
    },
  });
  return count;
}

/** @returns the complexity, infinite beyond the counted nodes; or why it cannot be computed */
function estimate(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operationName, variables }: AskedQuery,
): number | GraphQLError {
  try {
    return complexityOf(schema, document, { operationName, variables });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return error.message.includes('maximum allowed number of nodes')
      ? Infinity
      : callersMistake(error.message);
  }
}

/**
 * Estimates what a query costs: fields what their resolvers declare, others 1, introspection by its answer. Counts all
 * operations when it is not clear which one is meant.
 *
 * @throws {GraphQLError} when the variables are wrong, or there are more fields than are counted
 */
export function complexityOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operationName, variables }: Omit<AskedQuery, 'query'> = {},
): number {
  const operation = getOperationAST(document, typeof operationName === 'string' ? operationName : undefined);
  const definitions = document.definitions.filter(
    (one) => !operation || one === operation || one.kind === Kind.FRAGMENT_DEFINITION,
  );
  const values = typeof variables === 'object' && variables !== null ? { ...variables } : {};
  return getComplexity({
    schema,
    query: { ...document, definitions },
    estimators,
    maxQueryNodes: graphLimits.nodes,
    variables: values,
  });
}

const declared = fieldExtensionsEstimator();
const estimators: ComplexityEstimator[] = [
  introspectionCost,
  rootCost,
  declared,
  simpleEstimator({ defaultComplexity: 1 }),
];

function introspectionCost({ type, field, childComplexity }: ComplexityEstimatorArgs): number | undefined {
  return type.name.startsWith('__')
    ? INTROSPECTION + (introspected[field.name] ?? 1) * childComplexity
    : undefined;
}

function rootCost(asked: ComplexityEstimatorArgs): number | undefined {
  if (asked.type.name !== 'Query' || asked.field.name === '__typename') return undefined;
  return ROOT + (declared(asked) ?? asked.childComplexity + 1);
}

interface AskedList {
  readonly args: { readonly first?: number | null };
  readonly childComplexity: number;
}

/** Of a connection: the counts of every choice take a statement, as a page does. */
const CONNECTION = 50;

/**
 * @param usual size of the list when no number is given; the schema's default does not replace a null
 * @param base of the list itself
 * @returns the cost of a field that answers a list: that of all its items
 */
export function listCost(usual: number, base = 10): (asked: AskedList) => number {
  // A number that will be refused still counts as one.
  return ({ args, childComplexity }) => base + Math.max(args.first ?? usual, 1) * childComplexity;
}

/** The same for a list with counts around it. */
export function connectionCost(usual: number): (asked: AskedList) => number {
  return listCost(usual, CONNECTION);
}
