import { auditServer } from 'graphql-http';
import { graphLimits } from '../../src/graphql/query-cost.js';
import { bodyOf, startTestGateway, type TestGateway } from '../gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  // All audits ask at once, of a process that has just started: however late that makes it, none shall be refused for it.
  gateway = await startTestGateway({}, { works: Infinity });
});
afterAll(() => gateway.stop());

const post = (body: string, headers: Record<string, string> = {}) =>
  gateway.rest('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

describe('GraphQL over HTTP', () => {
  it('passes all graphql-http audits for requests with the CSRF header', async () => {
    const fetchFn: typeof fetch = (url, init) =>
      fetch(url, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), 'apollo-require-preflight': '1' },
      });
    const audits = await auditServer({ url: `${gateway.url}/graphql`, fetchFn });
    expect(audits.length).toBeGreaterThan(60);
    expect(audits.filter(({ status }) => status !== 'ok').map(({ id, name }) => `${id} ${name}`)).toEqual([]);
  });

  it('passes all but the optional GET audits without that header', async () => {
    const audits = await auditServer({ url: `${gateway.url}/graphql` });
    // gateway/README.md says why.
    expect(audits.filter(({ status }) => status !== 'ok').map(({ id, status }) => [id, status])).toEqual([
      ['5A70', 'notice'],
      ['D6D5', 'notice'],
      ['6A70', 'notice'],
    ]);
  });

  it('refuses a simple cross-site request', async () => {
    expect((await gateway.rest('/graphql?query={__typename}')).status).toBe(400);
    expect(
      (await gateway.rest('/graphql?query={__typename}', { headers: { 'apollo-require-preflight': '1' } }))
        .status,
    ).toBe(200);
    expect((await post('{"query":"{__typename}"}', { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it.each([
    ['half a body', '{"query":', 400, 'The body is not a JSON object.'],
    ['a text', '"query"', 400, 'The body is not a JSON object.'],
    ['a body over 100 kB', JSON.stringify({ query: '#'.repeat(110_000) }), 413, 'The request is too large.'],
  ])('refuses %s', async (_, body, status, message) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message, requestId: response.headers.get('x-request-id') });
  });

  it.each(['/graphql/', '/GraphQL', '/graphql?as=cards'])('also answers at %s', async (path) => {
    const response = await gateway.rest(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ __typename }"}',
    });
    expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
  });

  it('answers 404 at similar paths', async () => {
    const response = await gateway.rest('/graphql//', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ __typename }"}',
    });
    expect([response.status, Object.keys(await bodyOf<object>(response))]).toEqual([
      404,
      ['message', 'requestId'],
    ]);
  });

  it('refuses batches and unknown methods', async () => {
    expect((await post('[{"query":"{__typename}"}]')).status).toBe(400);
    const refused = await gateway.rest('/graphql', { method: 'PUT' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });

  it('runs no mutation on GET, whatever the headers', async () => {
    const mutation = encodeURIComponent(
      'mutation { requestGuide(input: { email: "jo@clinic.example" }) { emailSent } }',
    );
    const refused = await gateway.rest(`/graphql?query=${mutation}`, {
      headers: { 'apollo-require-preflight': '1', accept: 'application/json' },
    });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await gateway.database.dataSource.query('select 1 from guide_requests')).toEqual([]);
  });

  it('answers that persisted queries are not supported, so that clients send the query', async () => {
    const before = gateway.log.length;
    const asked = {
      query: '{ __typename }',
      extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } },
    };
    const response = await post(JSON.stringify(asked), {
      accept: 'application/graphql-response+json,application/json;q=0.9',
    });
    const { errors } = await bodyOf<{ errors: readonly object[] }>(response);
    expect([response.status, errors]).toEqual([
      200,
      [
        {
          message: 'PersistedQueryNotSupported',
          extensions: {
            code: 'PERSISTED_QUERY_NOT_SUPPORTED',
            requestId: response.headers.get('x-request-id'),
          },
        },
      ],
    ]);
    expect(gateway.log.slice(before).filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it.each(['text/html', 'application/xml', 'image/*;q=0.9'])(
    'executes nothing when the Accept header allows none of its types: %s',
    async (accept) => {
      const stored = () =>
        gateway.database.dataSource.query<{ count: string }[]>('select count(*) from guide_requests');
      const before = await stored();
      const refused = await post(
        '{"query":"mutation { requestGuide(input: { email: \\"jo@clinic.example\\" }) { emailSent } }"}',
        { accept },
      );
      expect(refused.status).toBe(406);
      expect(await refused.json()).toMatchObject({
        errors: [{ extensions: { code: 'BAD_REQUEST', requestId: refused.headers.get('x-request-id') } }],
      });
      expect(await stored()).toEqual(before);
    },
  );

  it.each([
    '*/*',
    'application/*',
    'application/json',
    'application/graphql-response+json',
    'multipart/mixed;deferSpec=20220824, application/json;q=0.5',
    'text/html, */*;q=0.1',
  ])('answers a request that accepts %s', async (accept) => {
    expect((await post('{"query":"{ __typename }"}', { accept })).status).toBe(200);
  });

  it.each([
    ['no query', () => post('{"variables":{}}')],
    ['a batch', () => post('[{"query":"{__typename}"}]')],
    ['variables in quotes', () => post('{"query":"{__typename}","variables":"{}"}')],
    ['a request another site could make', () => gateway.rest('/graphql?query={__typename}')],
  ])('a refusal states the request id: %s', async (_, ask) => {
    const response = await ask();
    const { errors } = await bodyOf<{ errors: readonly { extensions: object }[] }>(response);
    expect([response.status, errors.map(({ extensions }) => extensions)]).toEqual([
      400,
      [{ code: 'BAD_REQUEST', requestId: response.headers.get('x-request-id') }],
    ]);
  });

  it('answers HEAD as GET without the body', async () => {
    const ask = (method: string, query: string) =>
      gateway.rest(`/graphql?query=${query}`, {
        method,
        headers: { 'apollo-require-preflight': '1', accept: 'application/graphql-response+json' },
      });
    for (const query of ['{__typename}', '{ __typename __typename }']) {
      const [head, got] = [await ask('HEAD', query), await ask('GET', query)];
      expect([head.status, head.headers.get('content-type'), head.headers.get('content-length')]).toEqual([
        got.status,
        got.headers.get('content-type'),
        String((await got.text()).length),
      ]);
      expect(await head.text()).toBe('');
    }
  });

  it('allows introspection', async () => {
    expect((await gateway.graph('{ __schema { queryType { name } } }')).data.__schema.queryType.name).toBe(
      'Query',
    );
  });
});

describe('query limits', () => {
  const nested = (field: string, levels: number): string =>
    levels === 0 ? '' : `{ ${field} ${nested(field, levels - 1)} }`;
  it.each([
    ['tokens', `{ ${'__typename '.repeat(graphLimits.tokens)} }`, '1500 tokens'],
    [
      'aliases',
      `{ ${Array.from({ length: graphLimits.aliases + 1 }, (_, index) => `a${index}: apiStatus { missing }`).join(' ')} }`,
      'Aliases limit',
    ],
    [
      'directives',
      `{ __typename ${'@include(if: true) '.repeat(graphLimits.directives + 1)} }`,
      'Directives limit',
    ],
    ['depth', nested('jobs', graphLimits.depth + 1), 'depth limit'],
    [
      'nested introspection',
      '{ __type(name: "Job") { fields { type { fields { type { fields { type { fields { name } } } } } } } } }',
      'Maximum introspection depth',
    ],
  ])('by %s', async (_, query, reason) => {
    const { data, errors } = await gateway.graph(query);
    expect(data).toBeUndefined();
    expect(errors.map(({ message }) => message).join()).toContain(reason);
    expect(errors[0]?.extensions.code).toMatch(/GRAPHQL_(PARSE|VALIDATION)_FAILED/);
  });

  /** Each fragment spreads the next one twice: two to the power of so many fields. */
  const doubling = (levels: number) =>
    `{ ...f0 } ${Array.from({ length: levels }, (_, index) => `fragment f${index} on Query { ...f${index + 1} ...f${index + 1} }`).join(' ')} fragment f${levels} on Query { __typename }`;
  it.each([
    [
      'that spread each other in a circle',
      '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
      'Cannot spread fragment "A" within itself via "B".',
    ],
    ['that double a hundred times', doubling(100), 'This query costs too much to be counted'],
  ])('by fragments %s, quickly', async (_, query, reason) => {
    const { data, errors } = await gateway.graph(query);
    expect(data).toBeUndefined();
    expect(errors[0]?.message).toContain(reason);
    expect(errors[0]?.extensions.code).toMatch(/GRAPHQL_VALIDATION_FAILED|BAD_USER_INPUT/);
  });

  const withVariables =
    'query ($first: Int, $filter: JobFilter) { jobs(first: $first, filter: $filter) { totalCount nodes { id } } }';
  it.each([
    ['a page of a billion', { first: 1_000_000_000 }],
    ['less than nothing', { first: -1 }],
    ['no number at all', { first: 'all' }],
    ['a list of ten thousand in place of one', { filter: { q: Array(10_000).fill('nurse') } }],
    ['unknown fields', { filter: { q: 'nurse', constructor: 'x' } }],
  ])('by the size of variables: %s', async (_, variables) => {
    const { data, errors } = await gateway.graph(withVariables, variables);
    expect(data ?? null).toBeNull();
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('by the depth of variables', async () => {
    const response = await post(
      `{"query":"${withVariables}","variables":{"filter":${'{"q":'.repeat(10_000)}1${'}'.repeat(10_000)}}}`,
      { accept: 'application/json' },
    );
    expect(
      (await bodyOf<{ errors: { extensions: { code: string } }[] }>(response)).errors[0]?.extensions.code,
    ).toBe('BAD_USER_INPUT');
  });

  it('by cost, for lists without a limit argument', async () => {
    const alike = (levels: number): string =>
      levels === 0 ? 'id' : `similarJobs(first: null) { ${alike(levels - 1)} }`;
    const { data, errors } = await gateway.graph(`{ jobs(first: null) { nodes { ${alike(4)} } } }`);
    expect(data).toBeUndefined();
    expect(errors[0]?.message).toMatch(/^This query costs \d{6},/);
  });

  it('by cost, with the values of the variables', async () => {
    const query = `query ($first: Int) { ${['a', 'b', 'c', 'd', 'e'].map((alias) => `${alias}: jobs(first: $first) { nodes { id title location department description snippet type postedDate organization { name } } edges { node { id } } }`).join(' ')} }`;
    expect((await gateway.graph(query, { first: 20 })).errors).toEqual([]);
    const refused = await gateway.graph(query, { first: 100 });
    expect(refused.data).toBeUndefined();
    expect(refused.errors[0]?.message).toContain('5000');
    expect(refused.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('an internal error', () => {
  it('is answered with a masked message and the request id, in REST and GraphQL', async () => {
    await gateway.database.dataSource.query('alter table jobs rename to jobs_away');
    const rest = await gateway.rest('/api/jobs', { headers: { 'x-request-id': 'caller-chosen-id' } });
    const graph = await gateway.graph('{ jobs { nodes { id } } }');
    await gateway.database.dataSource.query('alter table jobs_away rename to jobs');

    expect(rest.status).toBe(500);
    expect(await rest.json()).toEqual({
      message: 'Something went wrong on our side.',
      requestId: 'caller-chosen-id',
    });
    expect(graph.errors).toHaveLength(1);
    const { requestId, ...extensions } = graph.errors[0]?.extensions ?? {};
    expect({ ...graph.errors[0], extensions }).toMatchObject({
      message: 'Something went wrong on our side.',
      path: ['jobs', 'nodes'],
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    });
    for (const id of ['caller-chosen-id', requestId ?? 'none']) {
      expect(gateway.log.some((line) => line.includes(id) && line.includes('jobs'))).toBe(true);
    }
  });

  it("never uses a client's id that could forge a log line", async () => {
    const response = await gateway.rest('/healthz', { headers: { 'x-request-id': 'a"b {}' } });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
