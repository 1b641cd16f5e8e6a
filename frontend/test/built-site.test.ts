import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startGatewayDouble } from './gateway-double.js';
import { said } from './said.js';

const main = join(__dirname, '../dist/server/main.js');

/** Says, whenever it is told to, whether asynchronous work is followed by hooks: without them nobody counts promises (Node's documentation of `executionAsyncId`). */
const probe = `
import { executionAsyncId } from 'node:async_hooks';
process.on('SIGUSR2', () => void Promise.resolve().then(() => console.log(executionAsyncId() === 0 ? 'no hooks' : 'hooks')));
`;

describe('the site as it is built', () => {
  // In Node before 24, one AsyncLocalStorage in use is enough, and React's build for Node has one (docs/decisions/024).
  it('renders without a hook that is told of all asynchronous work of the process', async () => {
    const gateway = await startGatewayDouble();
    const site = spawn(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(probe)}`, main], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', SITE_PORT: '0', SITE_URL: 'https://site.example', GATEWAY_URL: gateway.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const port = await said(site.stdout, /(?<="port":)\d+/);
      for (const path of ['/', '/contact']) expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
      site.kill('SIGUSR2');
      expect(await said(site.stdout, /^(?:no )?hooks$/)).toBe('no hooks');
    } finally {
      const ended = once(site, 'exit');
      site.kill('SIGTERM');
      await ended;
      await gateway.stop();
    }
  }, 60_000);
});
