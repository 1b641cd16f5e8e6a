import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from 'db/testing/server';
import { createTestDatabase } from 'db/testing/test-database';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const WITHIN_MILLISECONDS = 120_000;

/** The whole site beside the stack under test, for what would disturb other tests. */
export interface OwnStack {
  readonly url: string;
  /** The same site by each of its replicas. */
  readonly urls: readonly string[];
  stop(): Promise<void>;
}

/**
 * @param settings of its three processes, besides addresses and ports; those of several replicas as a list
 * @param isReady is asked until it is
 * @throws when it does not start in time
 */
export async function startOwnStack(
  settings: Readonly<Record<string, string>> | readonly Readonly<Record<string, string>>[],
  isReady: (url: string) => Promise<boolean>,
): Promise<OwnStack> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    const database = await createTestDatabase();
    ends.push(() => database.drop());
    const urls: string[] = [];
    for (const own of [settings].flat()) {
      const [sitePort, gatewayPort] = [await freePort(), await freePort()];
      const url = `http://127.0.0.1:${sitePort}`;
      urls.push(url);
      const env = {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'silent',
        DATABASE_URL: database.url,
        SITE_PORT: String(sitePort),
        SITE_URL: urls[0],
        GATEWAY_PORT: String(gatewayPort),
        GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
        WORKER_OPERATIONS_PORT: '',
        GATEWAY_OPERATIONS_PORT: '',
        SITE_OPERATIONS_PORT: '',
        ...own,
      };
      for (const main of ['worker/dist/main.js', 'gateway/dist/main.js', 'frontend/dist/server/main.js']) {
        const child = spawn(process.execPath, [main], { cwd: root, env, stdio: 'ignore' });
        ends.push(async () => {
          child.kill();
          if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
        });
      }
      const deadline = Date.now() + WITHIN_MILLISECONDS;
      while (!(await isReady(url).catch(() => false))) {
        if (Date.now() > deadline) throw new Error('The stack of its own did not start in time.');
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    }
    return { url: urls[0] ?? '', urls, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
