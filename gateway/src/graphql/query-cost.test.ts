import { parse } from 'graphql';
import { complexityOf, graphLimits } from './query-cost.js';
import { createSchema } from './schema.js';

const schema = createSchema();
const query = (fields: string) =>
  `query Q($first: Int, $page: Int = 2) { jobs(first: $first, page: $page) { nodes { ${fields} } } }`;
const cost = (text: string, variables: object) => {
  const document = parse(text);
  return (values: Readonly<Record<string, unknown>>) =>
    complexityOf(schema, document, { variables: { ...variables, ...values } });
};

it.each([
  ['jobs', (first: string) => `{ jobs(${first}) { nodes { id } } }`],
  ['similar jobs', (first: string) => `{ job(id: "1") { similarJobs(${first}) { id } } }`],
  ['videos', (first: string) => `{ videos(${first}) { nodes { id } } }`],
  ['related videos', (first: string) => `{ video(id: "1") { related(${first}) { id } } }`],
  ["a job's videos", (first: string) => `{ job(id: "1") { videos(${first}) { id } } }`],
])('the cost of %s is the same with a null limit and without one', (_, asked) => {
  const usual = (text: string) => cost(text, {})({});
  expect(usual(asked('first: null'))).toBe(usual(asked('first: $none').replace('{', 'query ($none: Int) {')));
  expect(usual(asked('first: null'))).toBeGreaterThan(usual(asked('first: 1')));
});

it('the cost grows with the selected fields', () => {
  const [few, many] = [5, 50].map((first) => cost(query('id title'), { first })({}));
  expect(many).toBeGreaterThan(few ?? Infinity);
  expect(cost(query('id title location'), { first: 5 })({})).toBeGreaterThan(few ?? Infinity);
});

it.each([
  '{ jobs(first: 100) { nodes { organization { jobs(first: 1) { facets { types { count } } } } } } }',
  '{ jobs(first: 100) { nodes { organization { jobs(first: 1) { nodes { id } } } } } }',
])('a list inside each of a hundred items is refused: %s', (query) => {
  expect(cost(query, {})({})).toBeGreaterThan(graphLimits.complexity);
});

it('related videos of a hundred videos cost more than half of the limit of one query', () => {
  expect(cost('{ videos(first: 100) { nodes { related(first: 1) { id } } } }', {})({})).toBeGreaterThan(
    3_000,
  );
});
