import { startGatewayDouble } from './gateway-double.js';
import { eventually, startSiteUnderTest, type SiteUnderTest } from './site-under-test.js';

const job = '/careers/lever_harbor_1';
const lists = ['/', '/careers', '/careers?q=nurse'];

/** Where a replica shows the job: the lists that link to it, and its own page with its mark-up. */
async function placesOf(site: SiteUnderTest): Promise<readonly string[]> {
  const shown = await Promise.all(lists.map(async (path) => ((await site.ask(path)).text.includes(`href="${job}"`) ? [path] : [])));
  const { status, text } = await site.ask(job);
  return [...shown.flat(), `${status}`, ...(text.includes('"JobPosting"') ? ['mark-up'] : [])];
}

it('a job that closes is gone from every page of every replica within two seconds', async () => {
  const gateway = await startGatewayDouble();
  const replicas = await Promise.all([startSiteUnderTest(gateway.url), startSiteUnderTest(gateway.url)]);
  try {
    for (const site of replicas) expect(await placesOf(site)).toEqual([...lists, '200', 'mark-up']);

    Object.assign(gateway, { closedAt: '2026-11-21T12:00:00.000Z', version: '2' });
    const closed = performance.now();
    await eventually(async () => {
      for (const site of replicas) expect(await placesOf(site)).toEqual(['410']);
    });
    expect(performance.now() - closed).toBeLessThan(2_000);
  } finally {
    for (const site of replicas) await site.stop();
    await gateway.stop();
  }
});
