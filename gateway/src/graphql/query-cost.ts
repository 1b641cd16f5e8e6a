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
  type SelectionSetNode,
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

/** Validation compares selections in pairs: so many pairs take it as long as an ordinary query takes in all. */
const PAIRS_A_POINT = 5_000;
/** Each field of the query itself is worked out like a request of its own. */
const ROOT = limits.reads.costlyPoints / 2;
/** A field of introspection is read from memory. */
const INTROSPECTION = 0.2;
/**
 * How many a list of introspection answers in this schema, about. Of `ofType` half the types have none, so that the nine
 * levels of a usual introspection query are not taken for nine types.
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

/** A request as GraphQL has it; nothing of it is checked yet. */
export interface AskedQuery {
  readonly query?: unknown;
  readonly operationName?: unknown;
  readonly variables?: unknown;
}

/**
 * Refuses or charges a query by its text and its variables, before it is validated. Called where Apollo makes a request's
 * context: no hook of its plugins may refuse between parsing and validation.
 *
 * @param charge counts points. @throws {AppError} TOO_MANY_REQUESTS
 * @returns why its cost cannot be told: it must not run, and validation may say it better
 * @throws {GraphQLError} when it is too long or costs too much, or the caller has no points left
 */
export async function chargeQuery(
  schema: GraphQLSchema,
  asked: AskedQuery,
  charge: (points: number) => Promise<void>,
): Promise<GraphQLError | undefined> {
  const document = typeof asked.query === 'string' ? parsed(asked.query) : undefined;
  // Apollo tells the caller.
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

/** Begins the work of a query, and refuses what cannot be worked out. */
export const beginQuery: ApolloServerPlugin<GraphContext> = {
  requestDidStart({ schema }) {
    return Promise.resolve({
      didResolveOperation({ operation, contextValue: { beginWork, mistake } }) {
        // graphql-js 16 finds out only while it executes, without a code that says whose mistake it is.
        if (operation && !schema.getRootType(operation.operation))
          throw callersMistake(`The schema has no ${operation.operation}s.`, 'OPERATION_RESOLUTION_FAILURE');
        if (mistake) throw mistake;
        try {
          // Only here it is certain that a query submits nothing, whatever words it holds.
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

/** @returns how many fields and fragments a document asks for as it is written */
function selectionsOf(document: DocumentNode): number {
  let count = 0;
  visit(document, {
    SelectionSet: ({ selections }) => {
      count += selections.length;
    },
  });
  return count;
}

/** @returns the complexity, infinite when counting was given up; or why it cannot be told */
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
 * Estimates what a query costs: fields what their resolvers declare, others 1, introspection what it answers. While it is not
 * clear which of several operations is meant, all are counted.
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
  // What fields ask of fragments stands apart from them.
  const fragments = new Map(
    definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.selectionSet] as const] : [],
    ),
  );
  const context: CostContext & Record<string, unknown> = { fragments };
  const values = typeof variables === 'object' && variables !== null ? { ...variables } : {};
  return getComplexity({
    schema,
    query: { ...document, definitions },
    estimators,
    maxQueryNodes: graphLimits.nodes,
    variables: values,
    context,
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

/** What costs are counted with. */
interface CostContext {
  readonly fragments: ReadonlyMap<string, SelectionSetNode>;
}

interface AskedConnection extends AskedList {
  readonly context?: Partial<CostContext>;
  readonly node: { readonly selectionSet?: SelectionSetNode | undefined };
}

/** The counts of every choice are a statement of their own, which takes as long as a page. */
const FACETS = 40;

/**
 * What a field that answers a list costs: as much as all that it answers.
 *
 * @param usual how many come when no number is asked for: the schema's default does not stand in for a null
 * @param base of the list itself
 */
export function listCost(usual: number, base = 10): (asked: AskedList) => number {
  // A number that will be refused anyway still counts as one.
  return ({ args, childComplexity }) => base + Math.max(args.first ?? usual, 1) * childComplexity;
}

/** The same of a list with counts around it, which do not grow with its page. */
export function connectionCost(usual: number, base = 10): (asked: AskedConnection) => number {
  const withoutFacets = listCost(usual, base);
  return (asked) =>
    withoutFacets(asked) +
    (asksFacets(asked.node.selectionSet, asked.context?.fragments ?? new Map()) ? FACETS : 0);
}

/** @param seen fragments looked into: each once, however often it is spread, and though it may lead to itself in a document that is not valid */
function asksFacets(
  asked: SelectionSetNode | undefined,
  fragments: CostContext['fragments'],
  seen = new Set<string>(),
): boolean {
  return (
    asked?.selections.some((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value === 'facets';
      if (selection.kind === Kind.INLINE_FRAGMENT) return asksFacets(selection.selectionSet, fragments, seen);
      const name = selection.name.value;
      if (seen.has(name)) return false;
      seen.add(name);
      return asksFacets(fragments.get(name), fragments, seen);
    }) ?? false
  );
}
