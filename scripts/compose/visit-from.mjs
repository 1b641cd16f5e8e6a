import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { root } from '../launcher/paths.mjs';
import { docker, until } from './docker.mjs';

const program = new URL('visitor.mjs', import.meta.url);
const service = 'recruitment-site-check-visitor';

/**
 * Sends visitors (`visitor.mjs`), from this machine or from inside a network of the swarm.
 *
 * @param {{ site: string, network?: string }} place
 * @returns {Promise<() => Promise<{ answered: number, failed: number, how: readonly string[] }>>} ends them
 */
export async function visitFrom({ site, network }) {
  if (network !== undefined) return visitFromInside(site, network);
  const child = spawn(process.execPath, [program.pathname], {
    cwd: root,
    env: { ...process.env, SITE: site },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  return async () => {
    child.kill();
    return lastWord(said);
  };
}

/** @param {string} site @param {string} network @returns {Promise<() => Promise<{ answered: number, failed: number, how: readonly string[] }>>} */
async function visitFromInside(site, network) {
  const text = await readFile(program, 'utf8');
  // A swarm lets services alone into its networks.
  await docker([
    'service',
    'create',
    '--detach',
    '--quiet',
    '--name',
    service,
    '--network',
    network,
    '--env',
    `SITE=${site}`,
    '--restart-condition',
    'none',
    '--no-resolve-image',
    'recruitment-site-gateway:latest',
    'node',
    '--input-type=module',
    '-e',
    text,
  ]);
  const logs = () => docker(['service', 'logs', '--raw', service]);
  await until('the visitors have come', async () => lastWord(await logs()).answered > 0, 60_000);
  return async () => {
    const said = await logs();
    await docker(['service', 'rm', service]);
    return lastWord(said);
  };
}

/** @param {string} said */
function lastWord(said) {
  return JSON.parse(
    said
      .trim()
      .split('\n')
      .findLast((line) => line.startsWith('{')) ?? '{"answered":0,"failed":0,"how":[]}',
  );
}
