import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startGatewayDouble } from './gateway-double.js';
import { said } from './said.js';

const main = join(__dirname, '../dist/server/main.js');

describe('the site as it is built', () => {
  it('serves pages, files and what is the gateway’s, and ends in order when it is told to', async () => {
    const gateway = await startGatewayDouble();
    const site = spawn(process.execPath, [main], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', SITE_PORT: '0', SITE_URL: 'https://site.example', GATEWAY_URL: gateway.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const url = `http://127.0.0.1:${await said(site.stdout, /(?<="port":)\d+/)}`;
      for (const path of ['/', '/contact', '/favicon.svg', '/api/organizations']) expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 200]);
    } finally {
      const ended = once(site, 'exit');
      site.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      await gateway.stop();
    }
  }, 60_000);
});
