import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { request, type Dispatcher } from 'undici';
import { parseEnvironment } from '../server/env.js';
import { startSite, type PageBounds } from '../server/server.js';

type Options = Omit<Dispatcher.RequestOptions, 'origin' | 'path' | 'method'> & { readonly method?: Dispatcher.HttpMethod };

/** The site of this source tree on a port of its own. */
export interface SiteUnderTest {
  readonly url: string;
  readonly port: number;
  /** What it logged, line by line. */
  readonly log: readonly string[];
  /** What the operations port tells. */
  metrics(): Promise<string>;
  /** The folder it serves files from. */
  readonly client: string;
  /** Asks without decoding anything. */
  ask(path: string, options?: Options): Promise<{ readonly status: number; readonly headers: Dispatcher.ResponseData['headers']; readonly bytes: Buffer; readonly text: string }>;
  stop(): Promise<void>;
}

/** @param gatewayUrl of the gateway behind it @param settings other than those of every test @param pages other bounds than those of every site */
export async function startSiteUnderTest(gatewayUrl: string, settings: Readonly<Record<string, string>> = {}, pages?: PageBounds): Promise<SiteUnderTest> {
  const client = await clientBuild();
  const log: string[] = [];
  const site = await startSite(parseEnvironment({ SITE_PORT: '0', SITE_OPERATIONS_PORT: '0', SITE_URL: 'https://site.example', GATEWAY_URL: gatewayUrl, ...settings }), client, pino({ level: 'info' }, { write: (line: string) => void log.push(line) }), pages);
  const url = `http://127.0.0.1:${site.port}`;
  return {
    url,
    port: site.port,
    log,
    metrics: async () => (await request(`http://127.0.0.1:${site.operationsPort ?? 0}/metrics`)).body.text(),
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
  await writeFile(join(directory, '.vite/manifest.json'), JSON.stringify({ 'src/entry-client.tsx': { file: 'assets/entry-abc.js', isEntry: true }, 'src/theme/fonts.css': { file: 'assets/fonts-abc.css', isEntry: true } }));
  await writeFile(join(directory, 'assets/entry-abc.js'), 'void 0;');
  await writeFile(join(directory, 'pictures/hero-1-480.abc.avif'), 'a picture');
  await writeFile(join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(directory, 'assets/fonts-abc.css'), "@font-face{font-family:A;src:url(/assets/a.woff2)format('woff2')}");
  return directory;
}

/** Repeats until it no longer throws; for what happens in another process or a moment later. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
