import { freePort } from 'db/testing/server';
import { docker } from './docker.mjs';
import { openStack, openVisitors, replaceAll, twoRun } from './stack.mjs';

/** @import { Findings } from './docker.mjs' */

/**
 * `docker stack deploy` of the same file on a swarm of one machine: replicas, and a new version under load.
 *
 * @param {import('../launcher/resources.mjs').Resources} resources
 * @param {Findings} findings
 */
export default async function checkSwarm(resources, findings) {
  const port = String(await freePort());
  const deploy = await openStack(resources, {
    SITE_PORT: port,
    SITE_URL: `http://127.0.0.1:${port}`,
    POSTGRES_PASSWORD: 'only/for@this:check',
    MAIL_FROM: '',
    SMTP_URL: '',
  });
  await deploy({ images: {} });
  await findings.noteInTime('docker stack deploy: two of each run', twoRun, 240_000);
  // The same images under another name are a new version to Swarm.
  const images = {
    GATEWAY_IMAGE: 'recruitment-site-gateway:check-next',
    SITE_IMAGE: 'recruitment-site-frontend:check-next',
  };
  for (const image of Object.values(images))
    await docker(['tag', image.replace('check-next', 'latest'), image]);
  const counted = await openVisitors(resources);
  await replaceAll(findings, 'a new version', () => deploy({ images }), counted);
}
