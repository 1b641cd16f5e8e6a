import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { docker, lines, project as stack, timeUntil } from './docker.mjs';

/** @import { Findings } from './docker.mjs' */
/** @import { Resources } from '../launcher/resources.mjs' */

const visitor = `${stack}-visitor`;
const ours = ['site', 'gateway', 'worker'];

/** @typedef {{ images: Record<string, string>, files?: readonly string[] }} Version its images by the settings that name them, and its compose files */

/**
 * `docker stack deploy` on a swarm of one machine.
 *
 * @param {Resources} resources remove the stack
 * @param {Record<string, string>} env settings
 * @returns {Promise<(version: Version) => Promise<string>>} deploys a version
 */
export async function openStack(resources, env) {
  if ((await docker(['info', '--format', '{{.Swarm.LocalNodeState}}'])) === 'inactive')
    await resources.open(
      () => docker(['swarm', 'init', '--advertise-addr', '127.0.0.1', '--listen-addr', '127.0.0.1:2377']),
      () => docker(['swarm', 'leave', '--force']),
    );
  const flags = ['--resolve-image', 'never', '--detach=true'];
  return resources.open(
    () =>
      ({ images, files = ['docker-compose.yml'] }) =>
        docker(['stack', 'deploy', ...files.flatMap((file) => ['--compose-file', file]), ...flags, stack], {
          ...env,
          ...images,
        }),
    removeStack,
  );
}

async function removeStack() {
  await docker(['stack', 'rm', stack]);
  const label = `label=com.docker.stack.namespace=${stack}`;
  const isGone = async () => (await docker(['ps', '--all', '--quiet', '--filter', label])) === '';
  await timeUntil('its containers are gone', isGone, 90_000);
  for (const volume of ['postgres', 'redis', 'backups', 'uploads'])
    await docker(['volume', 'rm', '--force', `${stack}_${volume}`]);
}

/**
 * A service beside the stack.
 *
 * @param {Resources} resources remove it
 * @param {string} name @param {string} network of the stack
 * @param {readonly string[]} args options, image and command
 */
export function openService(resources, name, network, args) {
  // Not every kernel has the IPVS that a virtual address needs.
  const options = ['--detach', '--quiet', '--no-resolve-image', '--endpoint-mode', 'dnsrr'];
  return resources.open(
    () =>
      docker(['service', 'create', ...options, '--name', name, '--network', `${stack}_${network}`, ...args]),
    () => docker(['service', 'rm', name]),
  );
}

/**
 * Visitors from inside, because not every kernel has the IPVS that a published port needs.
 *
 * @param {Resources} resources send them away
 * @returns {Promise<() => Promise<{ answered: number, failed: number, reasons: readonly string[] }>>} what they have met so far
 */
export async function openVisitors(resources) {
  const program = await readFile(new URL('visitor.mjs', import.meta.url), 'utf8');
  await openService(resources, visitor, 'inside', [
    ...['--restart-condition', 'none', '--env', 'SITE=http://tasks.site:3000'],
    ...['recruitment-site-gateway:latest', 'node', '--input-type=module', '-e', program],
  ]);
  const counted = async () =>
    JSON.parse(lines(await docker(['service', 'logs', '--raw', visitor])).at(-1) ?? '{}');
  await timeUntil('the visitors have come', async () => (await counted()).answered > 0);
  return counted;
}

/**
 * Replaces what runs, under load.
 *
 * @param {Findings} findings
 * @param {string} what
 * @param {() => Promise<unknown>} deploy
 * @param {Awaited<ReturnType<typeof openVisitors>>} counted
 */
export async function replaceAll(findings, what, deploy, counted) {
  const before = await counted();
  await deploy();
  const isUpdated = async () => (await twoRun()) && (await updated());
  const took = await timeUntil(`${what} runs everywhere`, isUpdated, 600_000);
  // Processes that shut down answer for some seconds.
  await pause(12_000);
  const { answered, failed, reasons } = await counted();
  findings.note(
    `${what} of everything under load, without a failed request`,
    failed === before.failed,
    [`${answered - before.answered} answered`, `${failed - before.failed} failed`, took, ...reasons].join(
      ', ',
    ),
  );
}

/** @returns {Promise<boolean>} whether two containers of each run */
export async function twoRun() {
  const format = ['--format', '{{.Name}} {{.Replicas}}'];
  const services = lines(await docker(['service', 'ls', ...format]));
  return ours.every((name) => services.some((line) => line.startsWith(`${stack}_${name} 2/2`)));
}

async function updated() {
  const format = '{{if .UpdateStatus}}{{.UpdateStatus.State}}{{end}}';
  const names = ours.map((name) => `${stack}_${name}`);
  const states = await docker(['service', 'inspect', ...names, '--format', format]);
  return lines(states).every((state) => state === 'completed') && lines(states).length === ours.length;
}
