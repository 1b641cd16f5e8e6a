import { GraphQLError, parse, visit } from 'graphql';
import { graphLimits } from './limits.js';
import { callersMistake, graphqlRefusal } from './refusals.js';

/** Validation compares selections in pairs: so many pairs take it as long as an ordinary query takes in all. */
const PAIRS_A_POINT = 5_000;

/**
 * Refuses or charges a query by its text, before it is validated. Called where Apollo makes a request's context: no hook
 * of its plugins may refuse between parsing and validation.
 *
 * @param query what the request has in place of a query
 * @param charge counts points. @throws {AppError} TOO_MANY_REQUESTS
 * @throws {GraphQLError} when it is too long, or the caller has no points left
 */
export async function chargeQuery(query: unknown, charge: (points: number) => Promise<void>): Promise<void> {
  if (typeof query !== 'string') return;
  const selections = selectionsOf(query);
  if (selections > graphLimits.selections) throw callersMistake(`This query has ${selections} selections, more than the ${graphLimits.selections} allowed.`);
  try {
    await charge(Math.floor(selections ** 2 / PAIRS_A_POINT));
  } catch (error) {
    throw graphqlRefusal(error);
  }
}

/** @returns how many fields and fragments it asks for as it is written; 0 where it cannot be parsed, which Apollo tells the caller */
function selectionsOf(query: string): number {
  let count = 0;
  try {
    visit(parse(query, { maxTokens: graphLimits.tokens, noLocation: true }), {
      SelectionSet: ({ selections }) => {
        count += selections.length;
      },
    });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return 0;
  }
  return count;
}
