import { randomUUID } from 'node:crypto';
import { mediaPaths, pagePaths, restRoutes } from 'contract';
import { freePort } from 'db/testing/server';
import { ask, contactForm } from '../faults/load.mjs';
import { docker, inspect, lines, timeUntil, openCompose, unset } from './docker.mjs';

/** @import { Findings } from './docker.mjs' */

/**
 * `docker compose up` as an operator runs it.
 *
 * @param {import('../launcher/resources.mjs').Resources} resources
 * @param {Findings} findings
 */
export default async function checkCompose(resources, findings) {
  const ports = { site: await freePort(), mail: await freePort() };
  const site = `http://127.0.0.1:${ports.site}`;
  const env = {
    ...unset,
    SITE_PORT: String(ports.site),
    MAIL_PORT: String(ports.mail),
    SMTP_URL: 'smtp://mail:1025',
    MAIL_FROM: 'website@company.example',
    MAIL_TO: 'office@company.example',
    COMPOSE_PROFILES: 'mail,backup',
  };
  const compose = await openCompose(resources, env);
  await compose('up', '--detach', '--wait', '--wait-timeout', '240', '--no-build');
  findings.note('docker compose up --wait ends well', true);
  for (const path of [pagePaths.home, pagePaths.careers, pagePaths.videoGallery, restRoutes.jobs])
    findings.note(`${path} is answered`, (await ask(`${site}${path}`)) === 200);
  const migrated = await compose('logs', '--no-log-prefix', 'migrate');
  findings.note('migrations were applied once', migrated.split('Applied:').length === 2);
  await mails(findings, site, ports.mail);
  await containers(findings, compose);
  const hasBackup = async () =>
    /^site-.+\.tar$/m.test(await compose('exec', '-T', 'worker', 'ls', '/backups'));
  await findings.noteInTime('the worker sees a backup of today', hasBackup);
  // As films of staff are.
  const [folder, film] = ['frontend/public/media/videos', 'uploads/check.mp4'];
  await compose('exec', '-T', 'worker', 'cp', `${folder}/apply-in-eight-minutes.mp4`, `${folder}/${film}`);
  await compose('up', '--detach', '--wait', '--no-build', '--force-recreate', 'worker', 'site');
  const isServed = (await ask(`${site}${mediaPaths.folder}${film}`)) === 200;
  findings.note('a new site serves what the worker before stored', isServed);
  await refuses(findings, env);
  for (const service of ['gateway', 'worker', 'site']) await restarts(findings, compose, service, site);
  await compose('stop', '--timeout', '30');
  const services = ['site', 'gateway', 'worker', 'postgres', 'redis'];
  const stopped = lines(await compose('ps', '--all', '--quiet', ...services));
  for (const { Name, State } of await inspect(...stopped))
    findings.note(
      `${Name.slice(1)} stops in order`,
      State.ExitCode === 0 && !State.OOMKilled,
      `exit code ${State.ExitCode}`,
    );
}

/** @param {Findings} findings @param {string} site @param {number} mailPort */
async function mails(findings, site, mailPort) {
  const key = randomUUID();
  const status = await ask(`${site}${restRoutes.contact}`, contactForm(key));
  findings.note('a form is acknowledged', status === 201, String(status));
  const hasArrived = async () => {
    const [mail] = (await (await fetch(`http://127.0.0.1:${mailPort}/api/v1/messages`)).json()).messages;
    const whole = await fetch(`http://127.0.0.1:${mailPort}/api/v1/message/${mail.ID}`);
    return (await whole.text()).includes(key);
  };
  await findings.noteInTime('the mail catcher has its mail', hasArrived);
}

/** @param {Findings} findings @param {(...args: string[]) => Promise<string>} compose */
async function containers(findings, compose) {
  const all = await inspect(...lines(await compose('ps', '--all', '--quiet')));
  for (const container of all) findings.noteHardening(container);
  const published = all
    .filter(({ Name }) => !Name.includes('-mail-'))
    .flatMap(({ HostConfig }) => Object.values(HostConfig.PortBindings ?? {}).flat())
    .map(({ HostIp, HostPort }) => `${HostIp}:${HostPort}`);
  findings.note(
    'one port is published, on loopback',
    published.length === 1 && published[0]?.startsWith('127.0.0.1:') === true,
    published.join(', '),
  );
}

/** The example's password must not protect what others can reach. @param {Findings} findings @param {Record<string, string>} env */
async function refuses(findings, env) {
  const compose = (/** @type {string[]} */ ...args) =>
    docker(['compose', '-p', 'recruitment-site-check', ...args], { ...env, SITE_BIND: '0.0.0.0' });
  await compose('up', '--detach', '--no-deps', '--no-build', '--force-recreate', 'migrate');
  const id = (await compose('ps', '--all', '--quiet', 'migrate')).trim();
  // A restart policy would start it again, and `up` would wait without end.
  await timeUntil('migrate has ended', async () => (await inspect(id))[0].State.Status === 'exited');
  const said = await compose('logs', '--no-log-prefix', 'migrate');
  for (const setting of ['POSTGRES_PASSWORD', 'SITE_URL'])
    findings.note(
      `SITE_BIND=0.0.0.0 is refused, once, with the example's ${setting}`,
      said.split(`set ${setting}`).length === 2,
    );
}

/** @param {Findings} findings @param {(...args: string[]) => Promise<string>} compose @param {string} service @param {string} site */
async function restarts(findings, compose, service, site) {
  const id = (await compose('ps', '--quiet', service)).trim();
  const state = async () => (await inspect(id))[0].State;
  const { StartedAt } = await state();
  // Ends this command too.
  await compose('exec', '-T', service, 'node', '-e', `process.kill(-1, 'SIGKILL')`).catch(() => undefined);
  const isBack = async () => {
    const now = await state();
    const isHealthy = now.StartedAt !== StartedAt && now.Health?.Status === 'healthy';
    return isHealthy && (await ask(`${site}/readyz`)) === 200;
  };
  await findings.noteInTime(`the ${service}, killed, is restarted`, isBack);
}
