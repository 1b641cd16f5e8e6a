import { startGatewayDouble, type GatewayDouble } from './gateway-double.js';
import { eventually, startSiteUnderTest, untilVersionHeard, type SiteUnderTest } from './site-under-test.js';

const CARD = '/cards/careers/lever_harbor_1.png';

let gateway: GatewayDouble;
let site: SiteUnderTest;

const start = async () => {
  gateway = await startGatewayDouble();
  site = await startSiteUnderTest(gateway.url);
};
const stop = async () => {
  await site.stop();
  await gateway.stop();
};

/** Changes what the gateway says and waits until the site has heard of it. */
async function change(changes: Partial<GatewayDouble>): Promise<void> {
  Object.assign(gateway, changes, { version: String(Number(gateway.version) + 1) });
  await untilVersionHeard(site, gateway, gateway.begun('/data-version'));
}

const imageOf = async (page: string) =>
  /<meta property="og:image" content="https:\/\/site\.example([^"]+)">/.exec(
    (await site.ask(page)).text,
  )?.[1] ?? '';

/** Width and height stand in the first chunk (PNG specification, 11.2.2). */
const sizeOf = (png: Buffer) => [png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)];

describe('the preview image of a job', () => {
  beforeAll(start);
  afterAll(stop);

  it('is in its page with a URL that is cached for a year', async () => {
    const address = await imageOf('/careers/lever_harbor_1');
    expect(address).toMatch(/^\/cards\/careers\/lever_harbor_1\.png\?v=[\w-]{12}$/);
    const { status, headers, bytes } = await site.ask(address);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    expect(sizeOf(bytes)).toEqual(['PNG', 1200, 630]);
    // Messengers show nothing larger.
    expect(bytes.length).toBeLessThan(600_000);
    const again = await site.ask(address, { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('is the same for an invented version, cached for an hour', async () => {
    const [real, invented, none] = await Promise.all(
      [await imageOf('/careers/lever_harbor_1'), `${CARD}?v=x&y=1`, CARD].map((address) => site.ask(address)),
    );
    expect(invented?.headers.etag).toBe(real?.headers.etag);
    expect([invented?.headers['cache-control'], none?.headers['cache-control']]).toEqual([
      'public, max-age=3600',
      'public, max-age=3600',
    ]);
  });

  it('has another URL when the job changes', async () => {
    const before = await imageOf('/careers/lever_harbor_1');
    await change({ title: 'Charge Nurse' });
    await eventually(async () => expect(await imageOf('/careers/lever_harbor_1')).not.toBe(before));
  });

  it('does not exist for an unknown job', async () => {
    await change({ title: 'Nurse', knowsJob: false });
    const { status, headers } = await site.ask('/cards/careers/lever_harbor_9.png');
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    await change({ knowsJob: true });
  });
});

describe('while the gateway is unavailable the preview image of a job', () => {
  beforeAll(start);
  afterAll(stop);

  it('answers 503 with Retry-After', async () => {
    expect((await site.ask(CARD)).status).toBe(200);
    await gateway.stop();
    expect((await site.ask(CARD)).status).toBe(200);
    const other = await site.ask('/cards/careers/lever_harbor_2.png');
    expect([other.status, other.headers['retry-after']]).toEqual([503, '3']);
    expect((await site.ask('/cards/pages/home.png')).status).toBe(200);
  });
});
