import { startTestGateway, type TestGateway } from '../gateway.js';

/** What another site's page can make a browser send without asking first (Fetch, "CORS-safelisted request-header"). */
const simple = [
  'text/plain',
  'text/plain;application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  undefined,
];

const contact = {
  name: 'Jo Doe',
  email: 'jo@clinic.example',
  subject: 'Nurses',
  message: 'We need ten nurses by spring.',
};
/** Every route that changes anything, with a body it would take. */
const routes: readonly (readonly [path: string, body: object])[] = [
  ['/api/contact', contact],
  ['/api/request-guide', { email: 'jo@clinic.example' }],
  ['/api/job-alerts', { email: 'jo@clinic.example', filters: {} }],
  ['/api/saved-jobs-mails', { email: 'jo@clinic.example', ids: ['a'] }],
  [
    '/graphql',
    {
      query: 'mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) { id } }',
      variables: { input: contact },
    },
  ],
];

describe("a form posted by another site's page", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.stop());

  const cases = routes.flatMap(([path, body]) => simple.map((type) => ({ path, body, type })));
  it.each(cases)('changes nothing at $path as $type', async ({ path, body, type }) => {
    // Bytes, since fetch would name a type for a text.
    const response = await gateway.rest(path, {
      method: 'POST',
      headers: {
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
        ...(type && { 'content-type': type }),
      },
      body: Buffer.from(JSON.stringify(body)),
    });
    expect([400, 415]).toContain(response.status);
    for (const table of ['submissions', 'guide_requests', 'job_alerts', 'saved_job_lists', 'deliveries'])
      expect(await gateway.database.dataSource.query(`select 1 from ${table}`)).toEqual([]);
  });

  it('a link changes nothing', async () => {
    for (const path of ['/api/contact', '/api/request-guide'])
      expect((await gateway.rest(path)).status).toBe(405);
  });

  it('these are all the routes that change something', async () => {
    // What the REST routes state: only these allow POST.
    const known = [
      '/api/jobs',
      '/api/jobs/x',
      '/api/clients',
      '/api/organizations',
      '/api/available-api-clients',
      '/api/missing-api-keys',
      '/api/videos',
      '/api/videos/progress',
      '/api/videos/x',
      '/api/video-categories',
      '/api/guide.pdf',
      '/api/contact',
      '/api/request-guide',
      '/graphql',
      '/healthz',
      '/readyz',
      '/sitemap.xml',
      '/robots.txt',
      '/feeds/jobs.xml',
    ];
    const taking = await Promise.all(
      known.map(
        async (path) =>
          [path, (await gateway.rest(path, { method: 'OPTIONS' })).headers.get('allow')] as const,
      ),
    );
    expect(taking.filter(([, allow]) => allow !== 'GET, HEAD').map(([path, allow]) => [path, allow])).toEqual(
      [
        ['/api/contact', 'POST'],
        ['/api/request-guide', 'POST'],
        ['/graphql', 'GET, HEAD, POST'],
      ],
    );
  });
});
