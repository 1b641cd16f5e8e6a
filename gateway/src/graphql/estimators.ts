import { limits } from 'contract';
import { fieldExtensionsEstimator, simpleEstimator, type ComplexityEstimator, type ComplexityEstimatorArgs } from 'graphql-query-complexity';

/** Each field of the query itself is worked out like a request of its own. */
const ROOT = limits.reads.costlyPoints / 2;
/** A field of introspection is read from memory. */
const INTROSPECTION = 0.2;
/**
 * How many a list of introspection answers in this schema, about. Of `ofType` half the types have none, so that the nine
 * levels of a usual introspection query are not taken for nine types.
 */
const introspected: Readonly<Record<string, number>> = { types: 50, fields: 6, args: 0.5, inputFields: 5, enumValues: 5, possibleTypes: 1, interfaces: 1, directives: 5, ofType: 0.5 };

const declared = fieldExtensionsEstimator();
const simple = simpleEstimator({ defaultComplexity: 1 });

/** Fields cost what their resolvers declare, others 1; introspection costs what it answers. */
export const estimators: ComplexityEstimator[] = [introspectionCost, rootCost, declared, simple];

function introspectionCost({ type, field, childComplexity }: ComplexityEstimatorArgs): number | undefined {
  return type.name.startsWith('__') ? INTROSPECTION + (introspected[field.name] ?? 1) * childComplexity : undefined;
}

function rootCost(asked: ComplexityEstimatorArgs): number | undefined {
  if (asked.type.name !== 'Query' || asked.field.name === '__typename') return undefined;
  return ROOT + (declared(asked) ?? asked.childComplexity + 1);
}
