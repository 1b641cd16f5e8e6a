import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../faults/ask.mjs';
import { freePort } from '../faults/mailbox.mjs';
import { docker, until } from './docker.mjs';
import { keepAsking, visits } from './visits.mjs';

const stack = 'recruitment-site-check';
const ready = ['site', 'gateway', 'worker'];

/**
 * `docker stack deploy` of the same file on a swarm of one: replicas, and a new version under load.
 *
 * @param {import('./docker.mjs').Findings} findings
 */
export async function checkSwarm(findings) {
  const state = (await docker(['info', '--format', '{{.Swarm.LocalNodeState}}'])).trim();
  if (state === 'inactive') await docker(['swarm', 'init', '--advertise-addr', '127.0.0.1', '--listen-addr', '127.0.0.1:2377']);
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const env = { SITE_PORT: String(port), SITE_URL: site, POSTGRES_PASSWORD: 'only/for@this:check', MAIL_FROM: '', SMTP_URL: '' };
  const deploy = (/** @type {Record<string, string>} */ images) => docker(['stack', 'deploy', '--compose-file', 'docker-compose.yml', '--resolve-image', 'never', '--detach=true', stack], { env: { ...env, ...images } });
  try {
    await deploy({});
    const took = await until('all replicas run', () => allRun(), 240_000);
    findings.note('docker stack deploy', true, `${(took / 1_000).toFixed(0)} s until two of site, gateway and worker run`);
    await until('the site answers', async () => (await ask(`${site}/readyz`)).status === 200);
    for (const path of visits()) findings.note(`${path.split('?')[0]} is answered`, (await ask(`${site}${path}`)).status === 200);
    await newVersion(findings, site, deploy);
  } finally {
    await docker(['stack', 'rm', stack]).catch((error) => console.error(error));
    await until('its containers are gone', async () => (await docker(['ps', '--quiet', '--filter', `label=com.docker.stack.namespace=${stack}`])).trim() === '', 90_000).catch((error) => console.error(error));
    await pause(2_000);
    for (const volume of ['postgres', 'redis']) await docker(['volume', 'rm', '--force', `${stack}_${volume}`]).catch((error) => console.error(error));
    if (state === 'inactive') await docker(['swarm', 'leave', '--force']);
  }
}

/** The same images under another name are a new version to Swarm. @param {import('./docker.mjs').Findings} findings @param {string} site @param {(images: Record<string, string>) => Promise<string>} deploy */
async function newVersion(findings, site, deploy) {
  const next = { GATEWAY_IMAGE: 'recruitment-site-gateway:check-next', SITE_IMAGE: 'recruitment-site-frontend:check-next' };
  await docker(['tag', 'recruitment-site-gateway:latest', next.GATEWAY_IMAGE]);
  await docker(['tag', 'recruitment-site-frontend:latest', next.SITE_IMAGE]);
  const stop = keepAsking(site);
  await deploy(next);
  const took = await until('the new version runs everywhere', async () => (await allRun()) && (await allUpdated()), 300_000);
  // Those that leave have a few seconds to say goodbye.
  await pause(12_000);
  const { answered, failed } = await stop();
  findings.note('a new version of everything under load, without a failed request', failed.length === 0, `${answered} answered, ${failed.length} failed, ${(took / 1_000).toFixed(0)} s${failed.length > 0 ? `: ${[...new Set(failed)].slice(0, 5).join('; ')}` : ''}`);
}

async function allRun() {
  const lines = (await docker(['stack', 'services', stack, '--format', '{{.Name}} {{.Replicas}}'])).trim().split('\n');
  return ready.every((name) => lines.some((line) => line.startsWith(`${stack}_${name} 2/2`)));
}

async function allUpdated() {
  const states = await Promise.all(ready.map((name) => docker(['service', 'inspect', `${stack}_${name}`, '--format', '{{if .UpdateStatus}}{{.UpdateStatus.State}}{{end}}'])));
  if (states.some((state) => /paused|rollback/.test(state))) throw new Error(`An update was taken back: ${states.join(' ')}`);
  return states.every((state) => state.trim() === 'completed');
}
