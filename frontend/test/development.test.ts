import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { startGatewayDouble, type GatewayDouble } from './gateway-double.js';
import { said } from './said.js';

const main = join(__dirname, '../server/dev.mjs');

let gateway: GatewayDouble;
let site: ChildProcessByStdio<null, Readable, null>;
let url: string;

beforeAll(async () => {
  gateway = await startGatewayDouble();
  site = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'development',
      SITE_PORT: '0',
      SITE_URL: 'https://site.example',
      GATEWAY_URL: gateway.url,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await said(site.stdout, /http:\S+/);
}, 60_000);
afterAll(async () => {
  const ended = once(site, 'exit');
  site.kill('SIGTERM');
  await ended;
  await gateway.stop();
});

function post(path: string, body: BodyInit, headers: Readonly<Record<string, string>> = {}) {
  return fetch(`${url}${path}`, { method: 'POST', body, headers, redirect: 'manual' });
}

describe('the site in development', () => {
  it('renders pages with the source scripts, and caches none', async () => {
    const answer = await fetch(`${url}/contact`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    expect(text).toContain('src="/@vite/client"');
    expect(text).toContain('/src/entry-client.tsx');
    expect(text).toMatch(/<form[^>]* method="post"[^>]*>/);
  });

  it("shows the gateway's current data", async () => {
    gateway.title = 'Registered Nurse';
    expect(await (await fetch(`${url}/careers/lever_harbor_1`)).text()).toContain('Registered Nurse');
    gateway.title = 'Cardiac Sonographer';
    expect(await (await fetch(`${url}/careers/lever_harbor_1`)).text()).toContain('Cardiac Sonographer');
  });

  it('accepts forms without scripts as in production', async () => {
    gateway.contact = { status: 400, body: { message: 'No.', errors: { name: 'Name is required' } } };
    const refused = await post('/contact', new URLSearchParams({ name: '', subject: 'Hiring nurses' }));
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('value="Hiring nurses"');
    gateway.contact = { status: 201, body: { id: '1' } };
    const taken = await post('/contact', new URLSearchParams({ name: 'Ana Lund' }));
    expect(taken.status).toBe(303);
    expect(taken.headers.get('location')).toBe('/contact?sent=1#message');
    const noForm = await post('/contact', '{}', { 'content-type': 'application/json' });
    expect(noForm.status).toBe(415);
    expect(await noForm.text()).toContain('application/x-www-form-urlencoded');
    expect((await post('/services', '')).status).toBe(405);
  });

  it("proxies the gateway's routes", async () => {
    expect((await fetch(`${url}/api/organizations`)).headers.get('x-data-version')).toBe(gateway.version);
  });
});
