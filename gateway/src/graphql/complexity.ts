import { Kind, type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { getComplexity } from 'graphql-query-complexity';
import { LRUCache } from 'lru-cache';
import { estimators } from './estimators.js';
import type { CostContext } from './list-cost.js';

interface Question {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  /** Undefined while it is not clear which of several is meant: then all are counted. */
  readonly operation: OperationDefinitionNode | undefined;
  readonly variables: Readonly<Record<string, unknown>> | undefined;
  /** Counting is given up beyond so many fields. */
  readonly maxQueryNodes: number;
}

/** Of all documents together: somebody may ask ever new ones with ever new values. A character takes two bytes. */
const KEPT_CHARACTERS = 1_000_000;
const LONGEST_KEPT = 500;
/** About what an entry takes besides its key. */
const ENTRY_CHARACTERS = 100;

const costs = new LRUCache<string, number>({ maxSize: KEPT_CHARACTERS, sizeCalculation: (_cost, key) => key.length + ENTRY_CHARACTERS });
/** The server parses a query once and keeps the document, so it stands for its text. */
const numbers = new WeakMap<DocumentNode, number>();
let documents = 0;

/**
 * Estimates what a query costs. To walk through it takes longer than anything else before it runs, and most queries are
 * asked again with the same values, or with values it does not declare.
 *
 * @throws {GraphQLError} when the variables are wrong, or counting was given up
 */
export function complexityOf({ schema, document, operation, variables = {}, maxQueryNodes }: Question): number {
  const name = operation?.name?.value;
  const values = operation && keyOf(operation, variables);
  const key = values === undefined || values.length > LONGEST_KEPT ? undefined : `${numberOf(document)} ${values}`;
  const before = key === undefined ? undefined : costs.get(key);
  if (before !== undefined) return before;
  const cost = getComplexity({ schema, query: document, estimators, maxQueryNodes, variables, context: contextOf(document), ...(name !== undefined && { operationName: name }) });
  if (key !== undefined) costs.set(key, cost);
  return cost;
}

/** What fields ask of fragments stands apart from them. */
function contextOf({ definitions }: DocumentNode): CostContext & Record<string, unknown> {
  return { fragments: new Map(definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.selectionSet] as const] : []))) };
}

function numberOf(document: DocumentNode): number {
  const known = numbers.get(document);
  if (known !== undefined) return known;
  numbers.set(document, (documents += 1));
  return documents;
}

/** @returns what the cost depends on besides the document; undefined where that is nested, as nobody's variables here are but an attacker's */
function keyOf({ name, variableDefinitions = [] }: OperationDefinitionNode, variables: Readonly<Record<string, unknown>>): string | undefined {
  const declared = variableDefinitions.map(({ variable }) => [variable.name.value, variables[variable.name.value]] as const);
  if (!declared.every(([, value]) => isPlain(value) || Object.values(value).every(isPlain))) return undefined;
  return `${name?.value ?? ''} ${JSON.stringify(Object.fromEntries(declared))}`;
}

function isPlain(value: unknown): value is string | number | boolean | null | undefined {
  return typeof value !== 'object' || value === null;
}
