import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { jobExists, organizationExists } from 'db/testing/factories';
import { startTestGateway, type TestGateway } from '../gateway.js';

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};
const nothing = /^default-src 'none';frame-ancestors 'none'$/;
const playground =
  /^default-src 'none';script-src 'self';style-src 'self' 'unsafe-inline';.*frame-ancestors 'none'$/;
const json = 'application/json; charset=utf-8';
const question = (query: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query }),
});

/** Every kind of answer the gateway gives. */
interface Answer {
  readonly kind: string;
  readonly path: string;
  readonly status: number;
  readonly type: string | null;
  readonly policy?: RegExp;
  readonly init?: RequestInit;
}
const answers: readonly Answer[] = [
  { kind: 'a list', path: '/api/jobs', status: 200, type: json },
  { kind: 'a record', path: '/api/jobs/greenhouse_north_1', status: 200, type: json },
  { kind: 'a record that is not there', path: '/api/jobs/none', status: 404, type: json },
  { kind: 'a path that is not there', path: '/nope', status: 404, type: json },
  { kind: 'an argument that is wrong', path: '/api/jobs?limit=x', status: 400, type: json },
  { kind: 'a method that is wrong', path: '/api/jobs', status: 405, type: json, init: { method: 'DELETE' } },
  {
    kind: 'a message that is wrong',
    path: '/api/contact',
    status: 400,
    type: json,
    init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
  },
  { kind: 'the guide', path: '/api/guide.pdf', status: 200, type: 'application/pdf' },
  { kind: 'data', path: '/graphql', status: 200, type: json, init: question('{ __typename }') },
  {
    kind: 'a query that is wrong',
    path: '/graphql',
    status: 400,
    type: json,
    init: {
      ...question('{'),
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
    },
  },
  {
    kind: 'the playground',
    path: '/graphql',
    status: 200,
    type: 'text/html; charset=utf-8',
    policy: playground,
    init: { headers: { accept: 'text/html' } },
  },
  {
    kind: 'a file of the playground that is not there',
    path: '/graphql/assets/none.js',
    status: 404,
    type: json,
    policy: playground,
  },
  { kind: 'a sitemap', path: '/sitemap.xml', status: 200, type: 'application/xml; charset=utf-8' },
  { kind: 'robots.txt', path: '/robots.txt', status: 200, type: 'text/plain; charset=utf-8' },
  { kind: 'the health', path: '/healthz', status: 200, type: json },
  {
    kind: 'a question what is allowed',
    path: '/api/contact',
    status: 204,
    type: null,
    init: { method: 'OPTIONS' },
  },
];

describe('the headers of every kind of response', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ SITE_URL: 'https://site.example' });
    await organizationExists(gateway.database.dataSource, { id: 'north' });
    await jobExists(gateway.database.dataSource, { organizationId: 'north', externalId: '1' });
  });
  afterAll(() => gateway.stop());
  const origin = { origin: 'https://elsewhere.example' };

  it('the playground announces no byte ranges, because it is compressed as a whole', async () => {
    const script =
      readdirSync(join(__dirname, '../../dist/playground/assets')).find((name) => name.endsWith('.js')) ?? '';
    for (const [path, accept] of [
      ['/graphql', 'text/html'],
      [`/graphql/assets/${script}`, '*/*'],
    ] as const) {
      const { status, headers } = await gateway.rest(path, {
        headers: { accept, range: 'bytes=0-99', 'accept-encoding': 'gzip' },
      });
      expect([status, headers.get('content-range'), headers.get('accept-ranges')]).toEqual([200, null, null]);
    }
  });

  it.each(answers)('$kind', async ({ path, status, type, policy = nothing, init }) => {
    const response = await gateway.rest(path, init);
    expect([
      response.status,
      response.headers
        .get('content-type')
        ?.replace('application/graphql-response+json', 'application/json') ?? null,
    ]).toEqual([status, type]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...always,
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(response.headers.get('content-security-policy')).toMatch(policy);
    for (const name of [
      'x-powered-by',
      'server',
      'access-control-allow-origin',
      'access-control-allow-credentials',
      'set-cookie',
    ])
      expect(response.headers.has(name)).toBe(false);
  });

  it.each([
    ['what is no JSON', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{' }],
    [
      'a query known by its hash alone',
      { ...question(''), body: '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"0"}}}' },
    ],
  ])('a GraphQL refusal of %s has the data version and one Cache-Control value', async (_what, init) => {
    await gateway.dataChanged();
    const { headers } = await gateway.rest('/graphql', init);
    expect([headers.get('cache-control'), headers.get('x-data-version')]).toEqual([
      'no-store',
      expect.stringMatching(/./),
    ]);
  });

  it.each([
    ['200', '{__typename}'],
    ['400', '{nothing}'],
    ['200', '&extensions={"persistedQuery":{"version":1,"sha256Hash":"0"}}'],
  ])('a GraphQL GET request (%s: %s) is not cacheable, either', async (status, query) => {
    const response = await gateway.rest(`/graphql?query=${query}`, {
      headers: { 'apollo-require-preflight': '1', accept: 'application/graphql-response+json' },
    });
    expect([String(response.status), response.headers.get('cache-control')]).toEqual([status, 'no-store']);
  });

  it.each(['/feeds/jobs.json', '/feeds/jobs.rss', '/feeds/north/jobs.xml'])(
    'a feed allows cross-origin reads: %s',
    async (path) => {
      const response = await gateway.rest(path, { headers: origin });
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        ...always,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(response.headers.has('access-control-allow-credentials')).toBe(false);
    },
  );

  it.each(['/api/contact', '/api/request-guide', '/graphql', '/api/jobs'])(
    'a CORS preflight for %s is refused',
    async (path) => {
      const response = await gateway.rest(path, {
        method: 'OPTIONS',
        headers: {
          ...origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
      expect(response.status).toBe(204);
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    },
  );

  it('contain no HSTS on a site without https', async () => {
    const plain = await startTestGateway();
    expect((await plain.rest('/api/jobs')).headers.has('strict-transport-security')).toBe(false);
    await plain.stop();
  });
});
