import { bumpDataVersion } from 'db/repositories/platform/data-version';
import { closeJobs } from 'db/repositories/jobs/job-deadlines';
import { jobExists, organizationExists } from 'db/testing/factories';
import type { RunningGateway } from '../../src/server.js';
import { startTestGateway, startUnhurriedGateway, type TestGateway } from '../gateway.js';

const GONE_WITHIN_MILLISECONDS = 2_000;
const graph = (query: string): Question => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query }),
});
interface Question {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
/** Every answer that names open jobs. */
const lists: readonly (readonly [string, Question?])[] = [
  ['/api/jobs'],
  ['/api/jobs?q=surgeon'],
  ['/graphql', graph('{ jobs { nodes { id title } } }')],
  ['/graphql', graph('{ jobs(filter: { q: "surgeon" }) { edges { node { title } } } }')],
  ['/graphql', graph('{ jobs { facets { departments { label } } } }')],
  ...['xml', 'rss', 'json'].flatMap(
    (format) => [[`/feeds/jobs.${format}`], [`/feeds/north/jobs.${format}`]] as const,
  ),
  ['/sitemaps/jobs-1.xml'],
];

describe('two replicas on one database', () => {
  let gateway: TestGateway;
  let replica: RunningGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
    await organizationExists(gateway.database.dataSource, { id: 'north' });
    await jobExists(gateway.database.dataSource, { organizationId: 'north', externalId: 'stays' });
    replica = await startUnhurriedGateway({ DATABASE_URL: gateway.database.url });
  });
  afterAll(async () => {
    await replica.stop();
    await gateway.stop();
  });

  it('have the same ETags for sitemaps and feeds', async () => {
    // Up to the data version, which one may have heard of before the other; a text has no name before its gateway has heard of any.
    const edition = async (address: string) => {
      for (;;) {
        const tag = (await fetch(address)).headers.get('etag');
        if (tag !== null) return tag.split('-').slice(0, -1).join('-');
      }
    };
    const editions = (url: string) =>
      Promise.all(['/sitemap.xml', '/feeds/jobs.xml'].map((path) => edition(`${url}${path}`)));
    const ours = await editions(gateway.url);
    expect(ours).toEqual([expect.stringMatching(/^W\/"[\w-]{12}$/), ours[0]]);
    expect(await editions(`http://127.0.0.1:${replica.port}`)).toEqual(ours);
  });

  it('remove a closed job from every response within two seconds', async () => {
    const { id } = await jobExists(gateway.database.dataSource, {
      organizationId: 'north',
      externalId: 'leaves',
      title: 'Zebra Surgeon',
      department: 'Zebra Surgery',
    });
    await gateway.dataChanged();
    const places = [gateway.url, `http://127.0.0.1:${replica.port}`].flatMap((url) =>
      lists.map(([path, init]) => ({
        name: `${url}${path} ${init?.body ?? ''}`,
        ask: () => fetch(`${url}${path}`, init),
      })),
    );
    const shows = async (ask: () => Promise<Response>) => /zebra|leaves/i.test(await (await ask()).text());
    // Known to the caches of both, until each says so.
    const pending = new Set(places);
    while (pending.size > 0)
      for (const place of [...pending]) if (await shows(place.ask)) pending.delete(place);
    for (const { ask } of places) await shows(ask);

    await gateway.database.dataSource.transaction(async (manager) => {
      await closeJobs(manager, [id]);
      await bumpDataVersion(manager);
    });
    const closed = performance.now();
    const late: string[] = [];
    await Promise.all(
      places.map(async ({ name, ask }) => {
        for (;;) {
          // By when it was asked: how long a busy machine takes to answer is another matter.
          const asked = performance.now() - closed;
          if (!(await shows(ask))) return;
          if (asked > GONE_WITHIN_MILLISECONDS) return void late.push(name);
        }
      }),
    );
    expect(late).toEqual([]);
    for (const url of [gateway.url, `http://127.0.0.1:${replica.port}`])
      expect((await fetch(`${url}/api/jobs/${id}`)).status).toBe(410);
  });
});
