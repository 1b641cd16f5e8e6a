import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { pino } from 'pino';
import { request, type Dispatcher } from 'undici';
import { parseEnvironment } from '../server/env.js';
import { startSite, type SiteBounds } from '../server/server.js';
import type { GatewayDouble } from './gateway-double.js';

// So long may a test take on a slow and busy machine, unless it says otherwise.
jest.setTimeout(300_000);

type Options = Omit<Dispatcher.RequestOptions, 'origin' | 'path' | 'method'> & {
  readonly method?: Dispatcher.HttpMethod;
};

/** The site of this source tree on a port of its own. */
export interface SiteUnderTest {
  readonly url: string;
  readonly port: number;
  /** What it logged, line by line. */
  readonly log: readonly string[];
  /** What the operations port tells. */
  metrics(): Promise<string>;
  /** @returns the value of a line of these, 0 when there is none */
  metric(line: string): Promise<number>;
  /** The folder it serves files from. */
  readonly client: string;
  /** Asks without decoding anything. */
  ask(
    path: string,
    options?: Options,
  ): Promise<{
    readonly status: number;
    readonly headers: Dispatcher.ResponseData['headers'];
    readonly bytes: Buffer;
    readonly text: string;
  }>;
  stop(): Promise<void>;
}

/**
 * How slow the machine is that runs the tests decides nothing here: visitors, site and gateway double share one thread, and
 * floods take most of it.
 */
const patient = { renderWithinMilliseconds: 60_000, versionWithinMilliseconds: 60_000 };

/** @param gatewayUrl of the gateway behind it @param settings other than those of every test @param bounds other bounds than those of every site */
export async function startSiteUnderTest(
  gatewayUrl: string,
  settings: Readonly<Record<string, string>> = {},
  bounds?: SiteBounds,
): Promise<SiteUnderTest> {
  const client = await clientBuild();
  const log: string[] = [];
  const site = await startSite(
    parseEnvironment({
      SITE_PORT: '0',
      SITE_OPERATIONS_PORT: '0',
      SITE_URL: 'https://site.example',
      GATEWAY_URL: gatewayUrl,
      ...settings,
    }),
    client,
    pino({ level: 'info' }, { write: (line: string) => void log.push(line) }),
    { ...patient, ...bounds },
  );
  const url = `http://127.0.0.1:${site.port}`;
  const metrics = async () =>
    (await request(`http://127.0.0.1:${site.operationsPort ?? 0}/metrics`)).body.text();
  return {
    url,
    port: site.port,
    log,
    metrics,
    metric: async (line) => {
      const found = (await metrics()).split('\n').find((one) => one.startsWith(`${line} `));
      return Number(found?.split(' ').at(-1) ?? 0);
    },
    client,
    ask: async (path, options = {}) => {
      const { statusCode, headers, body } = await request(`${url}${path}`, { method: 'GET', ...options });
      const bytes = Buffer.from(await body.arrayBuffer());
      return { status: statusCode, headers, bytes, text: bytes.toString() };
    },
    stop: async () => {
      await site.stop();
      await rm(client, { recursive: true });
    },
  };
}

/** The least a client build consists of. */
export async function clientBuild(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'client-'));
  await mkdir(join(directory, '.vite'));
  await mkdir(join(directory, 'assets'));
  await mkdir(join(directory, 'pictures'));
  await writeFile(
    join(directory, '.vite/manifest.json'),
    JSON.stringify({
      'src/entry-client.tsx': { file: 'assets/entry-abc.js', isEntry: true },
      'src/player/player.ts': { file: 'assets/player-abc.js', isEntry: true },
      'src/theme/fonts.css': { file: 'assets/fonts-abc.css', isEntry: true },
    }),
  );
  await writeFile(join(directory, 'assets/entry-abc.js'), 'void 0;');
  await writeFile(join(directory, 'assets/entry-abc.js.br'), brotliCompressSync('void 0;'));
  await writeFile(join(directory, 'pictures/hero-1-480.abc.avif'), 'a picture');
  await writeFile(join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(
    join(directory, 'assets/fonts-abc.css'),
    "@font-face{font-family:A;src:url(/assets/a.woff2)format('woff2')}",
  );
  return directory;
}

/**
 * Waits until the site has heard which data the gateway has, in answer to a question that it asked later than those: pages made
 * before are made again.
 *
 * @param asked so many of its questions do not count
 */
export async function untilVersionHeard(
  site: Pick<SiteUnderTest, 'metric'>,
  gateway: Pick<GatewayDouble, 'begun'>,
  asked = 0,
): Promise<void> {
  await eventually(async () => {
    // It asks again only when it is done with the question before, which it may have given up.
    expect(gateway.begun('/data-version')).toBeGreaterThan(asked + 1);
    expect(await site.metric('gateway_up')).toBe(1);
  });
}

/** Stops the date, in the middle of a day in Houston unless another time is given, and nothing else: at midnight pages are made again. */
export function stopDate(at = new Date('2026-11-21T18:00:00Z')): void {
  jest.useFakeTimers({
    now: at,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}

/** Repeats until it no longer throws; for what happens in another process or a moment later. Not so long that pages are renewed for their age. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + 50_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(10);
    }
  }
}
