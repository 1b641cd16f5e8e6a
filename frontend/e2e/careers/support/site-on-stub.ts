import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { freePort } from 'db/testing/server';

const siteServer = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));

/** A site whose gateway is ours to command. */
export interface StubbedSite {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts the built site in front of a gateway that answers every question alike: for states the real stack cannot be brought into.
 *
 * @param data what the gateway answers; undefined: it answers 503
 * @param settings of the site besides those it needs
 */
export async function siteOnStub(
  data: object | undefined,
  settings: Readonly<Record<string, string>> = {},
): Promise<StubbedSite> {
  const gateway = createServer((_request, response) => {
    response.writeHead(data ? 200 : 503, { 'Content-Type': 'application/json' });
    response.end(
      JSON.stringify(
        data ? { data: { siteTexts: [], ...data } } : { errors: [{ message: 'Temporarily unavailable.' }] },
      ),
    );
  });
  const gatewayPort = await listen(gateway);
  const sitePort = await freePort();
  const url = `http://127.0.0.1:${sitePort}`;
  const site = spawn(process.execPath, [siteServer], {
    env: {
      ...process.env,
      ...settings,
      NODE_ENV: 'production',
      SITE_PORT: String(sitePort),
      SITE_URL: url,
      GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  const stop = async () => {
    site.kill();
    if (site.exitCode === null && site.signalCode === null) await once(site, 'exit');
    await new Promise((resolve) => gateway.close(resolve));
  };
  try {
    await answers(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 45_000;
  while (Date.now() < deadline) {
    if (
      await fetch(`${url}/healthz`).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The site server did not start: build it first.');
}
