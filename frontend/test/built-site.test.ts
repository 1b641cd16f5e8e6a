import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { startGatewayDouble } from './gateway-double.js';
import { said } from './said.js';

const main = join(__dirname, '../dist/server/main.js');

/** Says, whenever it is told to, whether asynchronous work is followed by hooks: without them nobody counts promises (Node's documentation of `executionAsyncId`). */
const probe = `
import { executionAsyncId } from 'node:async_hooks';
process.on('SIGUSR2', () => void Promise.resolve().then(() => console.log(executionAsyncId() === 0 ? 'no hooks' : 'hooks')));
`;

describe('the site as it is built', () => {
  // In Node before 24, one AsyncLocalStorage in use is enough, and React's build for Node has one.
  it('renders without a hook that is told of all asynchronous work of the process', async () => {
    await withSite(probe, async (site, url) => {
      for (const path of ['/', '/contact']) expect((await fetch(`${url}${path}`)).status).toBe(200);
      site.kill('SIGUSR2');
      expect(await said(site.stdout, /^(?:no )?hooks$/)).toBe('no hooks');
    });
  }, 60_000);
});

/** @param preload code that runs before the site's */
async function withSite(preload: string, use: (site: ChildProcessByStdio<null, Readable, null>, url: string) => Promise<void>): Promise<void> {
  const gateway = await startGatewayDouble();
  const site = spawn(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(preload)}`, main], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', SITE_PORT: '0', SITE_URL: 'https://site.example', GATEWAY_URL: gateway.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await use(site, `http://127.0.0.1:${await said(site.stdout, /(?<="port":)\d+/)}`);
  } finally {
    const ended = once(site, 'exit');
    site.kill('SIGTERM');
    await ended;
    await gateway.stop();
  }
}
