import { print } from 'graphql';
import type { Query } from '../src/lib/data/query.js';

/** What a loader asks. */
export interface Question {
  readonly operation: string;
  readonly text: string;
  readonly variables: object;
}

/** @returns asks a gateway that answers by `answer`; undefined: it is down */
export function queryAnsweredBy(answer: (question: Question) => unknown): Query {
  return async <Result>(document: Parameters<typeof print>[0], variables: object): Promise<Result> => {
    const text = print(document);
    const data = await answer({ operation: /query (\w+)/.exec(text)?.[1] ?? '', text, variables });
    if (!isGiven<Result>(data)) throw new Error('The gateway is away.');
    return data;
  };
}

function isGiven<Result>(data: unknown): data is Result {
  return data !== undefined;
}
