import { limits } from 'contract';
import { getIntrospectionQuery } from 'graphql';
import { graphLimits } from '../../src/graphql/query-cost.js';
import { bodyOf, startTestGateway, type GraphFailure, type TestGateway } from '../gateway.js';

const { uncached } = limits.reads;
const times = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

let gateway: TestGateway;
let addresses = 0;
beforeAll(async () => {
  gateway = await startTestGateway({ TRUST_PROXY: '1' });
});
afterAll(() => gateway.stop());
// Each test has an address of its own: refusals are remembered.
beforeEach(async () => {
  addresses += 1;
  await gateway.database.dataSource.query('delete from rate_limits');
});

async function ask(query: string, accept = 'application/graphql-response+json') {
  const headers = { 'content-type': 'application/json', accept, 'x-forwarded-for': `203.0.113.${addresses}` };
  const response = await gateway.rest('/graphql', {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  });
  const { errors = [] } = await bodyOf<{ readonly errors?: readonly GraphFailure[] }>(response);
  return { status: response.status, retryAfter: response.headers.get('retry-after'), errors };
}

async function points(): Promise<number> {
  const [{ sum }] = await gateway.database.dataSource.query<[{ sum: string | null }]>(
    `select sum(points) from rate_limits where key like 'reads:%'`,
  );
  return Number(sum);
}

const typeOfTypes =
  'types { fields { args { type { name ofType { name } } } type { fields { name args { name } } } } }';
const fragments = `{ ${times(60, (index) => `...f${index}`)} } ${times(60, (index) => `fragment f${index} on Query { jobs { nodes { id title } } }`)}`;
const doubling = `{ ...f0 } ${times(14, (index) => `fragment f${index} on Query { ...f${index + 1} ...f${index + 1} }`)} fragment f14 on Query { __typename }`;

describe('a query that takes long to validate', () => {
  it.each([
    ['the same list 350 times', `{ ${times(350, () => 'jobs { totalCount }')} }`],
    ['1,400 unknown fields', `{ ${times(1_400, (index) => `x${index}`)} }`],
    [
      'selections in fragments',
      `{ ...F } fragment F on Query { ${times(graphLimits.selections, () => '__typename')} }`,
    ],
  ])('is refused before it is validated: %s', async (_, query) => {
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      const { status, errors } = await ask(query, accept);
      expect([status, errors.length, errors[0]?.extensions.code]).toEqual([400, 1, 'BAD_USER_INPUT']);
      expect(errors[0]?.message).toMatch(/^This query has \d+ selections, more than the 400 allowed\.$/);
    }
  });

  it.each([
    ['195 times the same list', `{ ${times(195, () => 'jobs { totalCount }')} }`, 30],
    ['60 fragments', fragments, 15],
    ['400 unknown fields', `{ ${times(400, (index) => `x${index}`)} }`, 30],
  ])('is charged as several queries: %s', async (_, query, least) => {
    await ask(query);
    expect(await points()).toBeGreaterThan(least);
  });

  it('is not validated for an address without enough quota left', async () => {
    await ask('{ __typename }');
    await gateway.database.dataSource.query(`update rate_limits set points = $1 where key like 'reads:%'`, [
      uncached - 5,
    ]);
    const { status, retryAfter, errors } = await ask(`{ ${times(400, (index) => `x${index}`)} }`);
    expect([status, Number(retryAfter) > 0, errors.map(({ extensions }) => extensions.code)]).toEqual([
      429,
      true,
      ['TOO_MANY_REQUESTS'],
    ]);
  });

  it.each([
    [
      'more lists than are worked out',
      `{ nowhere ${times(30, (index) => `a${index}: jobs { totalCount }`)} }`,
    ],
    [
      'lists of operations of which none is chosen',
      times(30, (index) => `query q${index} { nowhere jobs { totalCount } }`),
    ],
    ['fragments spread twice in each other', `${doubling} fragment unused on Nothing { x }`],
  ])('is refused before it is validated where it costs too much: %s', async (_, query) => {
    const { status, errors } = await ask(query);
    expect([status, errors.length]).toEqual([400, 1]);
    expect(errors[0]?.message).toMatch(/^This query costs /);
  });

  it.each([
    ['operations with and without a name', '{ jobs { totalCount } } query a { jobs { totalCount } }'],
    [
      'fragments that spread each other',
      '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a jobs { totalCount } }',
    ],
    [
      'fragments on nothing',
      '{ ...a ... on Nothing { x } ...b } fragment a on Nothing { x } fragment b on JobSort { x }',
    ],
    [
      'directives without their values',
      '{ jobs @include { totalCount } ... @skip(if: $none) { x } ... @nowhere { x } }',
    ],
    [
      'variables of no type',
      'query ($a: Nothing, $b: Job, $c: [Int!]! = 5) { jobs(first: $c) { totalCount } }',
    ],
    [
      'arguments of other kinds',
      '{ jobs(first: "x", filter: 5, page: [1]) { totalCount } job(id: {}) { id } }',
    ],
    ['no selection', 'fragment a on Query { __typename }'],
    ['selections of what has none', '{ __typename { x } jobs { totalCount { x } } }'],
    ['definitions of a schema', 'type A { x: Int } { jobs { totalCount } }'],
  ])('that is invalid is answered as a client error: %s', async (_, query) => {
    const { status, errors } = await ask(query);
    expect([status, errors[0]?.extensions.code]).toEqual([
      400,
      expect.stringMatching(/^(?:BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED|OPERATION_RESOLUTION_FAILURE)$/),
    ]);
  });

  it('is also charged on GET', async () => {
    const headers = {
      accept: 'application/json',
      'apollo-require-preflight': '1',
      'x-forwarded-for': `203.0.113.${addresses}`,
    };
    const { status } = await gateway.rest(
      `/graphql?query=${encodeURIComponent(`{ ${times(401, () => '__typename')} }`)}`,
      { headers },
    );
    expect(status).toBe(400);
  });

  it('gets only the first errors', async () => {
    const { status, errors } = await ask(`{ ${times(50, (index) => `x${index}`)} }`);
    expect([status, errors.length]).toEqual([400, graphLimits.errors + 1]);
    expect(errors[0]?.message).toBe('Cannot query field "x0" on type "Query".');
  });
});

describe('a query that takes long to answer', () => {
  it.each([
    [
      'the schema read by 15 aliases',
      `{ ${times(15, (index) => `a${index}: __schema { ${typeOfTypes} }`)} }`,
    ],
    [
      'fields of the schema read by 12 aliases',
      `{ __schema { types { ${times(12, (index) => `a${index}: fields { name type { ofType { fields { name description } } } }`)} } } }`,
    ],
    ['fragments spread twice in each other', doubling],
  ])('is refused: %s', async (_, query) => {
    const { status, errors } = await ask(query);
    expect([status, errors.map(({ extensions }) => extensions.code)]).toEqual([400, ['BAD_USER_INPUT']]);
    expect(errors[0]?.message).toMatch(/^This query costs /);
  });

  it.each([
    ['one list', '{ jobs { totalCount } }', 1, 1],
    ['two lists', '{ jobs { totalCount } videos { totalCount } }', 2, 2],
    [
      '15 lists by aliases',
      `{ ${times(15, (index) => `a${index}: jobs(filter: { q: "nurse ${index}" }) { totalCount }`)} }`,
      8,
      12,
    ],
    [
      '15 types by name',
      `{ ${times(15, (index) => `a${index}: __type(name: "Job") { fields { type { fields { name type { name } } } } }`)} }`,
      8,
      12,
    ],
    [
      'the schema, as a playground asks for it',
      getIntrospectionQuery({
        inputValueDeprecation: true,
        specifiedByUrl: true,
        schemaDescription: true,
        directiveIsRepeatable: true,
      }),
      4,
      10,
    ],
  ])('is charged by its cost: %s', async (_, query, least, most) => {
    expect((await ask(query)).status).toBe(200);
    const counted = await points();
    expect(counted).toBeGreaterThanOrEqual(least);
    expect(counted).toBeLessThanOrEqual(most);
  });
});

it.each(['application/json', 'application/graphql-response+json'])(
  'a subscription is answered as a client error for %s',
  async (accept) => {
    const before = gateway.log.length;
    const { status, errors } = await ask('subscription { x }', accept);
    expect([status, errors.map(({ message, extensions }) => [message, extensions.code])]).toEqual([
      400,
      [['The schema has no subscriptions.', 'OPERATION_RESOLUTION_FAILURE']],
    ]);
    const logged = gateway.log.slice(before);
    expect(logged.filter((line) => line.includes('stack') || line.includes('"level":50'))).toEqual([]);
  },
);
