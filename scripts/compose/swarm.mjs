import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from 'db/testing/server';
import { docker, lines, timeUntil, project as stack } from './docker.mjs';

/** @import { Findings } from './docker.mjs' */

const visitor = 'recruitment-site-check-visitor';
const ours = ['site', 'gateway', 'worker'];

/**
 * `docker stack deploy` of the same file on a swarm of one machine: replicas, and a new version under load.
 *
 * @param {import('../launcher/resources.mjs').Resources} resources
 * @param {Findings} findings
 */
export default async function checkSwarm(resources, findings) {
  if ((await docker(['info', '--format', '{{.Swarm.LocalNodeState}}'])) === 'inactive')
    await resources.open(
      () => docker(['swarm', 'init', '--advertise-addr', '127.0.0.1', '--listen-addr', '127.0.0.1:2377']),
      () => docker(['swarm', 'leave', '--force']),
    );
  const port = String(await freePort());
  const env = {
    SITE_PORT: port,
    SITE_URL: `http://127.0.0.1:${port}`,
    POSTGRES_PASSWORD: 'only/for@this:check',
    MAIL_FROM: '',
    SMTP_URL: '',
  };
  const flags = ['--compose-file', 'docker-compose.yml', '--resolve-image', 'never', '--detach=true'];
  const deploy = (/** @type {Record<string, string>} */ images) =>
    docker(['stack', 'deploy', ...flags, stack], { ...env, ...images });
  await resources.open(() => deploy({}), removeStack);
  await findings.noteInTime('docker stack deploy: two of each run', twoRun, 240_000);
  await newVersion(findings, deploy);
}

async function removeStack() {
  await docker(['service', 'rm', visitor]).catch(() => undefined);
  await docker(['stack', 'rm', stack]);
  const label = `label=com.docker.stack.namespace=${stack}`;
  const isGone = async () => (await docker(['ps', '--all', '--quiet', '--filter', label])) === '';
  await timeUntil('its containers are gone', isGone, 90_000);
  for (const volume of ['postgres', 'redis', 'backups'])
    await docker(['volume', 'rm', '--force', `${stack}_${volume}`]);
}

/**
 * The same images under another name are a new version to Swarm. The visitors come from inside, because not every kernel has
 * the IPVS that a published port needs.
 *
 * @param {Findings} findings
 * @param {(images: Record<string, string>) => Promise<string>} deploy
 */
async function newVersion(findings, deploy) {
  const next = {
    GATEWAY_IMAGE: 'recruitment-site-gateway:check-next',
    SITE_IMAGE: 'recruitment-site-frontend:check-next',
  };
  for (const image of Object.values(next))
    await docker(['tag', image.replace('check-next', 'latest'), image]);
  const program = await readFile(new URL('visitor.mjs', import.meta.url), 'utf8');
  const options = ['--detach', '--quiet', '--restart-condition', 'none', '--no-resolve-image'];
  await docker([
    ...['service', 'create', ...options, '--name', visitor, '--network', `${stack}_inside`],
    ...['--env', 'SITE=http://tasks.site:3000', 'recruitment-site-gateway:latest'],
    ...['node', '--input-type=module', '-e', program],
  ]);
  const counted = async () =>
    JSON.parse(lines(await docker(['service', 'logs', '--raw', visitor])).at(-1) ?? '{}');
  await timeUntil('the visitors have come', async () => (await counted()).answered > 0);
  await deploy(next);
  const isUpdated = async () => (await twoRun()) && (await updated());
  const took = await timeUntil('the new version runs everywhere', isUpdated, 600_000);
  // Processes that shut down answer for some seconds.
  await pause(12_000);
  const { answered, failed, reasons } = await counted();
  findings.note(
    'a new version of everything under load, without a failed request',
    failed === 0,
    [`${answered} answered`, `${failed} failed`, took, ...reasons].join(', '),
  );
}

/** @returns {Promise<boolean>} whether two containers of each run */
async function twoRun() {
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
