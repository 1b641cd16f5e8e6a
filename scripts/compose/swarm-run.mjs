import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from 'db/testing/server';
import { ask } from '../faults/ask.mjs';
import { docker, until } from './docker.mjs';
import { visitFrom } from './visit-from.mjs';
import { visits } from './visits.mjs';

const stack = 'recruitment-site-check';
const replicated = ['site', 'gateway', 'worker'];

/**
 * `docker stack deploy` of the same file on a swarm of one: replicas, and a new version under load.
 *
 * @param {import('./docker.mjs').Findings} findings
 */
export async function checkSwarm(findings) {
  const state = (await docker(['info', '--format', '{{.Swarm.LocalNodeState}}'])).trim();
  if (state === 'inactive')
    await docker(['swarm', 'init', '--advertise-addr', '127.0.0.1', '--listen-addr', '127.0.0.1:2377']);
  const port = await freePort();
  const env = {
    SITE_PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    POSTGRES_PASSWORD: 'only/for@this:check',
    MAIL_FROM: '',
    SMTP_URL: '',
  };
  const deploy = (/** @type {Record<string, string>} */ images) =>
    docker(
      [
        'stack',
        'deploy',
        '--compose-file',
        'docker-compose.yml',
        '--resolve-image',
        'never',
        '--detach=true',
        stack,
      ],
      { env: { ...env, ...images } },
    );
  try {
    await deploy({});
    const took = await until('all replicas run', allRun, 240_000);
    findings.note(
      'docker stack deploy',
      true,
      `${(took / 1_000).toFixed(0)} s until two of site, gateway and worker run`,
    );
    // Swarm's own load balancer is a part of the kernel that not every one has.
    const balanced = existsSync('/proc/net/ip_vs');
    if (balanced) {
      for (const path of visits())
        findings.note(
          `${path.split('?')[0]} is answered at the published port`,
          (await ask(`${env.SITE_URL}${path}`)).status === 200,
        );
    } else {
      console.log(
        '       This kernel has no IPVS, which Swarm publishes ports with: the visitors come from inside, where names lead straight to the containers.',
      );
    }
    await backup(findings, env.POSTGRES_PASSWORD);
    await newVersion(
      findings,
      balanced ? { site: env.SITE_URL } : { site: 'http://tasks.site:3000', network: `${stack}_inside` },
      deploy,
    );
  } finally {
    await docker(['stack', 'rm', stack]).catch((error) => console.error(error));
    await until(
      'its containers are gone',
      async () =>
        (
          await docker(['ps', '--all', '--quiet', '--filter', `label=com.docker.stack.namespace=${stack}`])
        ).trim() === '',
      90_000,
    ).catch((error) => console.error(error));
    for (const volume of ['postgres', 'redis'])
      await docker(['volume', 'rm', '--force', `${stack}_${volume}`]).catch((error) => console.error(error));
    if (state === 'inactive') await docker(['swarm', 'leave', '--force']);
  }
}

/**
 * As docs/operations.md "Swarm" says: a container of the operator's own in the network of the database, for a container of the stack may write nowhere.
 *
 * @param {import('./docker.mjs').Findings} findings
 * @param {string} password
 */
async function backup(findings, password) {
  const folder = await mkdtemp(join(tmpdir(), 'swarm-backup-'));
  // For whom the image runs as.
  await chmod(folder, 0o777);
  const ops = (/** @type {string[]} */ ...args) =>
    docker(
      [
        'run',
        '--rm',
        '--network',
        `${stack}_data`,
        '-e',
        'DATABASE_URL=postgres://site@postgres:5432/site',
        '-e',
        'POSTGRES_PASSWORD',
        '-v',
        `${folder}:/backups`,
        'recruitment-site-gateway:latest',
        'node',
        'worker/dist/ops/main.js',
        ...args,
      ],
      { env: { POSTGRES_PASSWORD: password } },
    );
  const scale = async (/** @type {number} */ count) => {
    await docker([
      'service',
      'scale',
      '--detach',
      ...['gateway', 'worker'].map((name) => `${stack}_${name}=${count}`),
    ]);
    await until(`${count} of gateway and worker run`, count === 0 ? noneRuns : allRun, 240_000);
  };
  try {
    await ops('backup', '--out', '/backups/site.tar');
    await scale(0);
    await ops('restore', '/backups/site.tar', '--replace', '--yes');
    await scale(2);
    findings.note('a backup is made and restored', true);
  } catch (error) {
    findings.note(
      'a backup is made and restored',
      false,
      error instanceof Error ? error.message : String(error),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Those on their way out still hold the tables. */
async function noneRuns() {
  const ids = await Promise.all(
    ['gateway', 'worker'].map((name) =>
      docker(['ps', '--quiet', '--filter', `label=com.docker.swarm.service.name=${stack}_${name}`]),
    ),
  );
  return ids.every((id) => id.trim() === '');
}

/**
 * The same images under another name are a new version to Swarm.
 *
 * @param {import('./docker.mjs').Findings} findings
 * @param {Parameters<typeof visitFrom>[0]} place
 * @param {(images: Record<string, string>) => Promise<string>} deploy
 */
async function newVersion(findings, place, deploy) {
  const next = {
    GATEWAY_IMAGE: 'recruitment-site-gateway:check-next',
    SITE_IMAGE: 'recruitment-site-frontend:check-next',
  };
  await docker(['tag', 'recruitment-site-gateway:latest', next.GATEWAY_IMAGE]);
  await docker(['tag', 'recruitment-site-frontend:latest', next.SITE_IMAGE]);
  const stop = await visitFrom(place);
  await pause(5_000);
  await deploy(next);
  const took = await until(
    'the new version runs everywhere',
    async () => (await allRun()) && (await allUpdated()),
    300_000,
  );
  // Those that leave have a few seconds to say goodbye.
  await pause(12_000);
  const { answered, failed, how } = await stop();
  findings.note(
    'a new version of everything under load, without a failed request',
    failed === 0 && answered > 0,
    `${answered} answered, ${failed} failed, ${(took / 1_000).toFixed(0)} s${failed > 0 ? `: ${how.join('; ')}` : ''}`,
  );
}

async function allRun() {
  const lines = (await docker(['stack', 'services', stack, '--format', '{{.Name}} {{.Replicas}}']))
    .trim()
    .split('\n');
  return replicated.every((name) => lines.some((line) => line.startsWith(`${stack}_${name} 2/2`)));
}

async function allUpdated() {
  const states = await Promise.all(
    replicated.map((name) =>
      docker([
        'service',
        'inspect',
        `${stack}_${name}`,
        '--format',
        '{{if .UpdateStatus}}{{.UpdateStatus.State}}{{end}}',
      ]),
    ),
  );
  return states.every((state) => state.trim() === 'completed');
}
