import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { Agent, request } from 'undici';
import { startGatewayDouble } from './gateway-double.js';
import { said } from './said.js';

const main = join(__dirname, '../dist/server/main.js');

/**
 * Makes parts of a request throw, as its header says (Node's documentation of `diagnostics_channel`, `http.server.request.start`). The
 * message names the target.
 */
const faults = `
import { subscribe } from 'node:diagnostics_channel';
import { closeSync, openSync } from 'node:fs';
const held = [];
const plant = {
  descriptors: () => { try { for (;;) held.push(openSync('/dev/null')); } catch {} },
  released: () => held.splice(0).forEach(closeSync),
  // The log reads it again when the request is answered, where nothing catches an error.
  listener: (planted, request, response) =>
    Object.defineProperty(request, 'headersDistinct', { get: () => (response.headersSent ? {} : planted()) }),
  promise: (planted, request, response) => { const { writeHead } = response; response.writeHead = () => { response.writeHead = writeHead; planted(); }; },
  unhandled: async (planted) => planted(),
  warning: () => process.emitWarning('planted'),
  uncaught: (planted) => { setImmediate(planted); },
};
subscribe('http.server.request.start', ({ request, response }) => {
  const message = 'planted at ' + request.url;
  plant[request.headers['x-plant']]?.(() => { throw new Error(message); }, request, response);
});
`;

const TARGETS = 10_000;
const CONNECTIONS = 50;
/** What addresses are made of, and what they must not be made of; never a line break, which would end the request line. */
const piece = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '/',
      '//',
      '.',
      '..',
      '%',
      '%2e',
      '%2F',
      '%5c',
      '\\',
      '%00',
      '%ff',
      '%E0%A4%A',
      '%c0%ae',
      '?',
      '#',
      '&',
      '=',
      '+',
      ';',
      ':',
      '@',
      '*',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'api',
      'graphql',
      'feeds',
      'jobs',
      'careers',
      'cards',
      'player',
      'videos',
      'media',
      'assets',
      'sitemaps',
      'readyz',
      'contact',
      'pages',
      '.png',
      'q',
      'page',
    ),
  },
  { weight: 2, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
);
const malformedTarget = fc
  .array(piece, { maxLength: 10 })
  .map((pieces) => pieces.join('').replaceAll(/[\r\n]/g, ''))
  .chain((target) => fc.constantFrom(`/${target}`, target));

describe('the built site', () => {
  it("serves pages, files and the gateway's routes, and shuts down gracefully", async () => {
    await withSite('', async (site, url) => {
      site.stdout.resume();
      for (const path of ['/', '/contact', '/favicon.svg', '/api/organizations'])
        expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 200]);
      const ended = once(site, 'exit');
      site.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    });
  }, 60_000);

  it(`outlives ${TARGETS} random and malformed targets, each with an answer or a closed connection`, async () => {
    await withSite('', async (site, url) => {
      site.stdout.resume();
      const port = Number(new URL(url).port);
      const targets = fc.sample(fc.tuple(fc.constantFrom('GET', 'HEAD', 'POST'), malformedTarget), {
        numRuns: TARGETS,
        seed: 34,
      });
      const faulty: string[] = [];
      const visit = async () => {
        for (let next = targets.pop(); next; next = targets.pop()) {
          const [method, target] = next;
          const answer = await answerTo(
            port,
            `${method} ${target} HTTP/1.1\r\nHost: site.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
          );
          if (answer !== '' && !/^HTTP\/1\.1 [1-5]\d\d [ -~]*\r\n/.test(answer))
            faulty.push(`${method} ${target}: ${answer.slice(0, 40)}`);
          if (/^HTTP\/1\.1 500 /.test(answer)) faulty.push(`${method} ${target}: 500`);
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, visit));
      expect(faulty).toEqual([]);
      expect([site.exitCode, site.signalCode]).toEqual([null, null]);
      expect((await fetch(`${url}/contact`)).status).toBe(200);
    });
  }, 300_000);

  it('logs warnings and a fatal error as JSON', async () => {
    await withSite(faults, async (site, url) => {
      const output = text(site.stdout);
      await fetch(`${url}/api/anything`, { headers: { 'x-plant': 'warning' } });
      const ended = once(site, 'exit');
      await fetch(`${url}/api/anything`, { headers: { 'x-plant': 'uncaught' } }).catch(() => undefined);
      expect(await ended).toEqual([1, null]);
      const log = await output;
      const lines = log
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line));
      expect(log).toMatch(/^\{"level":40.*"message":"planted".*"msg":"a warning of Node"\}$/m);
      // The request that failed may be logged after it.
      expect(lines).toContainEqual(
        expect.objectContaining({
          level: 60,
          msg: 'an uncaught error ends the process',
          err: expect.objectContaining({ message: 'planted at /api/anything' }) as unknown,
        }),
      );
    });
  }, 60_000);

  it('is unhealthy while it can open no file', async () => {
    await withSite(faults, async (site, url) => {
      site.stdout.resume();
      // One connection: no other could be accepted.
      const dispatcher = new Agent({ connections: 1 });
      const health = async (plant: string) => {
        const options = { dispatcher, headers: { 'x-plant': plant } };
        const { statusCode, body } = await request(`${url}/healthz`, options);
        const { status } = (await body.json()) as { status: string };
        return [statusCode, status];
      };
      expect(await health('')).toEqual([200, 'alive']);
      expect(await health('descriptors')).toEqual([503, 'no file can be opened']);
      expect(await health('released')).toEqual([200, 'alive']);
      await dispatcher.destroy();
    });
  }, 60_000);

  it('logs no warning for many requests on one connection', async () => {
    await withSite('', async (site, url) => {
      const output = text(site.stdout);
      const dispatcher = new Agent({ connections: 1 });
      const ask = async (path: string, type?: string, body?: string) => {
        for (let times = 0; times < 20; times += 1) {
          const answer = await request(`${url}${path}`, {
            dispatcher,
            ...(body !== undefined && { method: 'POST', body, headers: { 'content-type': type } }),
          });
          await answer.body.dump();
        }
      };
      await ask('/api/contact', 'application/json', '{"name":"Jo"}');
      await ask('/graphql', 'application/json', '{}');
      await ask('/contact', 'application/x-www-form-urlencoded', 'name=Jo');
      for (const path of ['/api/jobs', '/careers', '/favicon.svg', '/media/videos/none.mp4', '/nowhere'])
        await ask(path);
      await dispatcher.destroy();
      const ended = once(site, 'exit');
      site.kill('SIGTERM');
      await ended;
      const log = await output;
      expect(log).not.toContain('MaxListenersExceededWarning');
      for (const line of log.trim().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow();
    });
  }, 60_000);
});

describe('the built site, where a request throws,', () => {
  let built: BuiltSite;
  beforeAll(async () => {
    built = await startBuiltSite(faults);
  });
  afterAll(async () => {
    expect(await built.stop()).toBe('');
  });

  it.each([
    ['in the listener', 'POST', '/api/anything', 'listener', 500, 'a request failed'],
    [
      'before a page of the cache is sent',
      'GET',
      '/contact',
      'listener',
      500,
      'a cached page could not be sent',
    ],
    ['in a promise', 'POST', '/healthz', 'promise', 500, 'a request failed'],
    [
      'in a promise without a handler',
      'POST',
      '/api/anything',
      'unhandled',
      418,
      'a rejected promise had no handler',
    ],
  ])(
    'ends only the request that throws %s, with a log line',
    async (_, method, path, fault, status, line) => {
      const heard = said(
        built.site.stdout,
        new RegExp(`^\\{"level":50.*"message":"planted at ${path}".*"msg":"${line}"`),
      );
      if (method === 'GET') await fetch(`${built.url}${path}`);
      const answer = await fetch(`${built.url}${path}`, {
        method,
        headers: { 'x-plant': fault, 'content-type': 'application/json' },
        body: method === 'GET' ? null : '{}',
      });
      expect(answer.status).toBe(status);
      await heard;
      expect((await fetch(`${built.url}/contact`)).status).toBe(200);
      expect([built.site.exitCode, built.site.signalCode]).toEqual([null, null]);
    },
    60_000,
  );
});

/** Sends bytes as they are. @returns all that was answered until the connection was closed */
async function answerTo(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket
    .setEncoding('latin1')
    .on('data', (chunk: string) => (answer += chunk))
    .on('error', () => undefined);
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return answer;
}

interface BuiltSite {
  readonly site: ChildProcessByStdio<null, Readable, Readable>;
  readonly url: string;
  /** @returns what it wrote beside its log */
  stop(): Promise<string>;
}

/** @param preload code that runs before the site's */
async function startBuiltSite(preload: string): Promise<BuiltSite> {
  const gateway = await startGatewayDouble();
  const site = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(preload)}`, main],
    {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        SITE_PORT: '0',
        SITE_URL: 'https://site.example',
        GATEWAY_URL: gateway.url,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let errors = '';
  site.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return {
    site,
    url: `http://127.0.0.1:${await said(site.stdout, /(?<="port":)\d+/)}`,
    stop: async () => {
      if (site.exitCode === null && site.signalCode === null) {
        const ended = once(site, 'exit');
        site.kill('SIGTERM');
        await ended;
      }
      await gateway.stop();
      return errors;
    },
  };
}

async function withSite(
  preload: string,
  use: (site: BuiltSite['site'], url: string) => Promise<void>,
): Promise<void> {
  const { site, url, stop } = await startBuiltSite(preload);
  let errors: string;
  try {
    await use(site, url);
  } finally {
    errors = await stop();
  }
  expect(errors).toBe('');
}
