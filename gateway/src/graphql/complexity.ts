import { Kind, type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { getComplexity } from 'graphql-query-complexity';
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

/**
 * Estimates what a query costs.
 *
 * @throws {GraphQLError} when the variables are wrong, or counting was given up
 */
export function complexityOf({ schema, document, operation, variables = {}, maxQueryNodes }: Question): number {
  const name = operation?.name?.value;
  // What fields ask of fragments stands apart from them.
  const fragments = new Map(document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.selectionSet] as const] : [])));
  const context: CostContext & Record<string, unknown> = { fragments };
  return getComplexity({ schema, query: document, estimators, maxQueryNodes, variables, context, ...(name !== undefined && { operationName: name }) });
}
