import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from 'db/testing/server';
import { docker, lines, until, project as stack } from './docker.mjs';

const POSTGRES_PASSWORD = 'only/for@this:check';
const visitor = 'recruitment-site-check-visitor';
const ours = ['site', 'gateway', 'worker'];

/**
 * `docker stack deploy` of the same file on a swarm of one machine: replicas, a backup, and a new version under load.
 *
 * @param {import('../launcher/resources.mjs').Resources} resources
 * @param {import('./docker.mjs').Findings} findings
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
    POSTGRES_PASSWORD,
    MAIL_FROM: '',
    SMTP_URL: '',
  };
  const flags = ['--compose-file', 'docker-compose.yml', '--resolve-image', 'never', '--detach=true'];
  const deploy = (/** @type {Record<string, string>} */ images) =>
    docker(['stack', 'deploy', ...flags, stack], { ...env, ...images });
  await resources.open(() => deploy({}), removeStack);
  findings.note('docker stack deploy', true, await until('two of each run', () => run(2), 240_000));
  await backup(findings);
  await newVersion(findings, deploy);
}

async function removeStack() {
  await docker(['service', 'rm', visitor]).catch(() => undefined);
  await docker(['stack', 'rm', stack]);
  const label = `label=com.docker.stack.namespace=${stack}`;
  const isGone = async () => (await docker(['ps', '--all', '--quiet', '--filter', label])) === '';
  await until('its containers are gone', isGone, 90_000);
  for (const volume of ['postgres', 'redis']) await docker(['volume', 'rm', '--force', `${stack}_${volume}`]);
}

/**
 * As docs/operations.md "Swarm" says: in a container of the operator's own, because those of the stack cannot write.
 *
 * @param {import('./docker.mjs').Findings} findings
 */
async function backup(findings) {
  const folder = await mkdtemp(join(tmpdir(), 'swarm-backup-'));
  // The image runs as another user.
  await chmod(folder, 0o777);
  const environment = ['-e', 'DATABASE_URL=postgres://site@postgres:5432/site', '-e', 'POSTGRES_PASSWORD'];
  const container = ['--network', `${stack}_data`, ...environment, '-v', `${folder}:/backups`];
  const ops = (/** @type {string[]} */ ...args) =>
    docker(
      [
        'run',
        '--rm',
        ...container,
        'recruitment-site-gateway:latest',
        'node',
        'worker/dist/ops/main.js',
        ...args,
      ],
      { POSTGRES_PASSWORD },
    );
  const scale = async (/** @type {number} */ count) => {
    const users = ['gateway', 'worker'];
    await docker(['service', 'scale', '--detach', ...users.map((name) => `${stack}_${name}=${count}`)]);
    await until(`${count} of gateway and worker run`, () => run(count, users), 240_000);
  };
  try {
    await ops('backup', '--out', '/backups/site.tar');
    await scale(0);
    await ops('restore', '/backups/site.tar', '--replace', '--yes');
    await scale(2);
    findings.note('a backup is made and restored', true);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The same images under another name are a new version to Swarm. The visitors come from inside, because not every kernel has
 * the IPVS that a published port needs.
 *
 * @param {import('./docker.mjs').Findings} findings
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
  await until('the visitors have come', async () => (await counted()).answered > 0);
  await deploy(next);
  const isUpdated = async () => (await run(2)) && (await updated());
  const took = await until('the new version runs everywhere', isUpdated, 600_000);
  // Processes that shut down answer for some seconds.
  await pause(12_000);
  const { answered, failed, reasons } = await counted();
  findings.note(
    'a new version of everything under load, without a failed request',
    failed === 0,
    [`${answered} answered`, `${failed} failed`, took, ...reasons].join(', '),
  );
}

/** @param {number} count @param {readonly string[]} [names] @returns {Promise<boolean>} whether as many containers of each run, and none is being stopped */
async function run(count, names = ours) {
  const found = await Promise.all(
    names.map(async (name) => {
      const service = `${stack}_${name}`;
      const filter = `label=com.docker.swarm.service.name=${service}`;
      const replicas = await docker([
        'service',
        'ls',
        '--filter',
        `name=${service}`,
        '--format',
        '{{.Replicas}}',
      ]);
      const containers = lines(await docker(['ps', '--quiet', '--filter', filter]));
      return replicas.startsWith(`${count}/${count}`) && (count > 0 || containers.length === 0);
    }),
  );
  return found.every(Boolean);
}

async function updated() {
  const format = '{{if .UpdateStatus}}{{.UpdateStatus.State}}{{end}}';
  const states = await docker([
    'service',
    'inspect',
    ...ours.map((name) => `${stack}_${name}`),
    '--format',
    format,
  ]);
  return lines(states).every((state) => state === 'completed') && lines(states).length === ours.length;
}
