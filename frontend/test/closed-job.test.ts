import { ASKED_EVERY_MILLISECONDS } from '../server/gateway/data-version.js';
import { startGatewayDouble, type GatewayDouble } from './gateway-double.js';
import { startSiteUnderTest, untilVersionHeard, type SiteUnderTest } from './site-under-test.js';

const job = '/careers/lever_harbor_1';
const lists = ['/', '/careers', '/careers?q=nurse'];

/** Where a replica shows the job: the lists that link to it, and its own page with its mark-up. */
async function placesOf(site: SiteUnderTest): Promise<readonly string[]> {
  const shown = await Promise.all(
    lists.map(async (path) => ((await site.ask(path)).text.includes(`href="${job}"`) ? [path] : [])),
  );
  const { status, text } = await site.ask(job);
  return [...shown.flat(), `${status}`, ...(text.includes('"JobPosting"') ? ['mark-up'] : [])];
}

/** A replica, and what it alone asks for the version of the data. */
async function startReplica(): Promise<{ readonly gateway: GatewayDouble; readonly site: SiteUnderTest }> {
  const gateway = await startGatewayDouble();
  return { gateway, site: await startSiteUnderTest(gateway.url) };
}

it('a closed job disappears from every page of every replica within two seconds', async () => {
  const replicas = await Promise.all([startReplica(), startReplica()]);
  try {
    for (const { site } of replicas) expect(await placesOf(site)).toEqual([...lists, '200', 'mark-up']);

    for (const { gateway } of replicas)
      Object.assign(gateway, { closedAt: '2026-11-21T12:00:00.000Z', version: '2' });
    await Promise.all(
      replicas.map(({ site, gateway }) => untilVersionHeard(site, gateway, gateway.begun('/data-version'))),
    );
    for (const { site } of replicas) expect(await placesOf(site)).toEqual(['410']);
    expect(ASKED_EVERY_MILLISECONDS).toBeLessThan(1_000);
  } finally {
    for (const { site, gateway } of replicas) {
      await site.stop();
      await gateway.stop();
    }
  }
});

it('its page without the unavailable similar jobs is not cacheable', async () => {
  const gateway = await startGatewayDouble();
  const site = await startSiteUnderTest(gateway.url);
  try {
    Object.assign(gateway, { closedAt: '2026-11-21T12:00:00.000Z', sheds: '"similar":true' });
    const cacheControl = async () => {
      const { status, headers } = await site.ask(job);
      return [status, headers['cache-control']];
    };
    expect(await cacheControl()).toEqual([410, 'no-store']);
    gateway.sheds = undefined;
    expect(await cacheControl()).not.toEqual([410, 'no-store']);
  } finally {
    await site.stop();
    await gateway.stop();
  }
});

it('its previous page is not preferred to that', async () => {
  const { gateway, site } = await startReplica();
  try {
    expect((await site.ask(job)).status).toBe(200);
    Object.assign(gateway, { closedAt: '2026-11-21T12:00:00.000Z', version: '2', sheds: '"similar":true' });
    await untilVersionHeard(site, gateway, gateway.begun('/data-version'));
    expect((await site.ask(job)).status).toBe(410);
  } finally {
    await site.stop();
    await gateway.stop();
  }
});

it('its previous page is not served while the gateway is overloaded', async () => {
  const { gateway, site } = await startReplica();
  try {
    const status = async () => (await site.ask(job)).status;
    expect(await status()).toBe(200);
    Object.assign(gateway, { closedAt: '2026-11-21T12:00:00.000Z', version: '2', sheds: 'JobDetail_job' });
    await untilVersionHeard(site, gateway, gateway.begun('/data-version'));
    expect(await status()).toBe(503);
    gateway.sheds = undefined;
    expect(await status()).toBe(410);
  } finally {
    await site.stop();
    await gateway.stop();
  }
});

it('a page from a lagging gateway replica is stored only until the next one', async () => {
  const { gateway, site } = await startReplica();
  try {
    expect((await site.ask(job)).status).toBe(200);
    Object.assign(gateway, { closedAt: '2026-11-21T12:00:00.000Z', version: '2', lags: true });
    await untilVersionHeard(site, gateway, gateway.begun('/data-version'));
    // No process could know better.
    expect(await placesOf(site)).toEqual([...lists, '200', 'mark-up']);
    gateway.lags = false;
    expect(await placesOf(site)).toEqual(['410']);
  } finally {
    await site.stop();
    await gateway.stop();
  }
});
