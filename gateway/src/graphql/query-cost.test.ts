import { Kind, parse } from 'graphql';
import { complexityOf, connectionCost } from './query-cost.js';
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
])('of %s is the same for no number as for none given', (_, asked) => {
  const usual = (text: string) => cost(text, {})({});
  expect(usual(asked('first: null'))).toBe(usual(asked('first: $none').replace('{', 'query ($none: Int) {')));
  expect(usual(asked('first: null'))).toBeGreaterThan(usual(asked('first: 1')));
});

it('grows with what is asked', () => {
  const [few, many] = [5, 50].map((first) => cost(query('id title'), { first })({}));
  expect(many).toBeGreaterThan(few ?? Infinity);
  expect(cost(query('id title location'), { first: 5 })({})).toBeGreaterThan(few ?? Infinity);
});

describe('the counts of every choice', () => {
  const usual = (text: string) => cost(text, {})({});
  const facets = 'facets { types { count } }';
  it.each([
    ['jobs', (asked: string) => `{ jobs(first: 100) { ${asked} } }`],
    ["an organization's jobs", (asked: string) => `{ organizations { jobs(first: 1) { ${asked} } } }`],
    ['videos', (asked: string) => `{ videos(first: 100) { ${asked} } }`],
  ])('cost as much as a page, of %s', (_, query) => {
    expect(usual(query(`totalCount ${facets}`)) - usual(query('totalCount'))).toBeGreaterThanOrEqual(40);
    expect(usual(query(`totalCount ... { ${facets} }`))).toBe(usual(query(`totalCount ${facets}`)));
    expect(
      usual(
        `${query('...Counts')} fragment Counts on ${query('').includes('videos') ? 'Video' : 'Job'}Connection { totalCount ${facets} }`,
      ),
    ).toBe(usual(query(`totalCount ${facets}`)));
  });

  it('cost nothing where a fragment asks for none, and are found in fragments of fragments', () => {
    const plain = usual(
      '{ jobs(first: 100) { nodes { organization { jobs(first: 3) { ...Few } } } } } fragment Few on JobConnection { nodes { title } }',
    );
    expect(plain).toBe(
      usual('{ jobs(first: 100) { nodes { organization { jobs(first: 3) { nodes { title } } } } } }'),
    );
    const levels = Array.from(
      { length: 40 },
      (_, level) => `fragment F${level} on JobConnection { ...F${level + 1} ...F${level + 1} }`,
    ).join(' ');
    // Two spreads a level would be 2^40 ways to the end; that each is looked into once is why this comes to one.
    const context = {
      fragments: new Map(
        parse(`${levels} fragment F40 on JobConnection { totalCount }`).definitions.flatMap((one) =>
          one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.selectionSet] as const] : [],
        ),
      ),
    };
    const asked = {
      args: { first: 1 },
      childComplexity: 1,
      node: { selectionSet: context.fragments.get('F0') },
      context,
    };
    expect(connectionCost(10)(asked)).toBe(11);
    expect(
      usual(
        `{ jobs(first: 1) { ...Outer } } fragment Outer on JobConnection { ...Inner } fragment Inner on JobConnection { ${facets} }`,
      ),
    ).toBe(usual(`{ jobs(first: 1) { ${facets} } }`));
  });

  it('are no cheap way to a statement for each of a hundred', () => {
    expect(
      usual(`{ jobs(first: 100) { nodes { organization { jobs(first: 1) { ${facets} } } } } }`),
    ).toBeGreaterThan(5_000);
    expect(usual('{ videos(first: 100) { nodes { related(first: 1) { id } } } }')).toBeGreaterThan(3_000);
  });
});
