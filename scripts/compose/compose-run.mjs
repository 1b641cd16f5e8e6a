import { freePort } from 'db/testing/server';
import { ask } from '../faults/ask.mjs';
import { docker, until } from './docker.mjs';
import { lacking } from './locked-in.mjs';
import { sendForm, visits } from './visits.mjs';

const project = 'recruitment-site-check';

/**
 * `docker compose up` as an operator runs it, looked at from outside and from the engine.
 *
 * @param {import('./docker.mjs').Findings} findings
 */
export async function checkCompose(findings) {
  const ports = { site: await freePort(), mail: await freePort() };
  const site = `http://127.0.0.1:${ports.site}`;
  const env = {
    SITE_PORT: String(ports.site),
    MAIL_PORT: String(ports.mail),
    SMTP_URL: 'smtp://mail:1025',
    MAIL_FROM: 'website@company.example',
    MAIL_TO: 'office@company.example',
    COMPOSE_PROFILES: 'mail',
    SITE_BIND: '',
    SITE_DOMAIN: '',
    TRUST_PROXY: '',
    POSTGRES_PASSWORD: '',
    SITE_URL: '',
  };
  const compose = (/** @type {string[]} */ ...args) => docker(['compose', '-p', project, ...args], { env });
  try {
    const began = Date.now();
    await compose('up', '--detach', '--wait', '--wait-timeout', '240', '--no-build');
    findings.note('docker compose up --wait', true, `${((Date.now() - began) / 1_000).toFixed(0)} s`);
    for (const path of visits())
      findings.note(`${path.split('?')[0]} is answered`, (await ask(`${site}${path}`)).status === 200);
    const migrated = await compose('logs', '--no-log-prefix', 'migrate');
    findings.note('migrations were applied once', migrated.split('Applied:').length === 2);
    const { status, key } = await sendForm(site);
    findings.note('a form is acknowledged', status === 201, String(status));
    const waited = await until(
      'its letter is in the mail catcher',
      async () => (await ask(`http://127.0.0.1:${ports.mail}/api/v1/messages`)).text.includes(key),
      30_000,
    );
    findings.note('its letter is in the mail catcher', true, `${waited} ms`);
    await inspect(findings, env);
    await refuses(findings, env);
    await killed(findings, compose, site);
    await stops(findings, compose, env);
  } finally {
    await compose('down', '--volumes', '--timeout', '20').catch((error) => console.error(error));
  }
}

/** @param {import('./docker.mjs').Findings} findings @param {Record<string, string>} env */
async function inspect(findings, env) {
  const ids = (await docker(['compose', '-p', project, 'ps', '--all', '--quiet'], { env }))
    .split('\n')
    .filter(Boolean);
  const published = [];
  for (const container of JSON.parse(await docker(['inspect', ...ids]))) {
    const { Name, Config, HostConfig } = container;
    const lacks = lacking(container);
    findings.note(
      `${Name.slice(1)} is locked in`,
      lacks.length === 0,
      lacks.length > 0 ? `without ${lacks.join(', ')}` : `user ${Config.User}`,
    );
    published.push(
      ...Object.values(HostConfig.PortBindings ?? {})
        .flat()
        .map((binding) => `${Name.includes('-mail-') ? 'mail ' : ''}${binding.HostIp}:${binding.HostPort}`),
    );
  }
  const ours = published.filter((port) => !port.startsWith('mail '));
  findings.note(
    'one port is published, on loopback',
    ours.length === 1 && ours[0]?.startsWith('127.0.0.1:') === true,
    published.join(', '),
  );
}

/** An example's password must not guard what others can reach. @param {import('./docker.mjs').Findings} findings @param {Record<string, string>} env */
async function refuses(findings, env) {
  const compose = (/** @type {string[]} */ ...args) =>
    docker(['compose', '-p', project, ...args], { env: { ...env, SITE_BIND: '0.0.0.0' } });
  await compose('up', '--detach', '--no-deps', '--no-build', '--force-recreate', 'migrate');
  const id = (await compose('ps', '--all', '--quiet', 'migrate')).trim();
  // Started again and again it would never have ended, and `up` would wait for it.
  await until(
    'migrate has ended',
    async () => (await docker(['inspect', '--format', '{{.State.Status}}', id])).trim() === 'exited',
  );
  const said = await compose('logs', '--no-log-prefix', 'migrate');
  findings.note(
    'SITE_BIND=0.0.0.0 with the example password is refused, once',
    said.split('set POSTGRES_PASSWORD').length === 2,
  );
  findings.note('so is the address of this machine alone', said.split('set SITE_URL').length === 2);
}

/** Every process in a container ends at once; its restart policy brings it back. @param {import('./docker.mjs').Findings} findings @param {(...args: string[]) => Promise<string>} compose @param {string} site */
async function killed(findings, compose, site) {
  for (const service of ['gateway', 'worker', 'site']) {
    const id = (await compose('ps', '--quiet', service)).trim();
    const state = async () => JSON.parse(await docker(['inspect', '--format', '{{json .State}}', id]));
    const { StartedAt } = await state();
    await compose('exec', '-T', service, 'node', '-e', `process.kill(-1, 'SIGKILL')`).catch(() => undefined);
    const isBack = async () => {
      const now = await state();
      return (
        now.StartedAt !== StartedAt &&
        now.Health?.Status === 'healthy' &&
        (await ask(`${site}/readyz`)).status === 200
      );
    };
    const back = await until(`the ${service} is healthy again`, isBack, 60_000);
    findings.note(`the ${service}, killed, comes back`, true, `${back} ms`);
  }
}

/** @param {import('./docker.mjs').Findings} findings @param {(...args: string[]) => Promise<string>} compose @param {Record<string, string>} env */
async function stops(findings, compose, env) {
  await compose('stop', '--timeout', '30');
  const ids = (
    await docker(
      ['compose', '-p', project, 'ps', '--all', '--quiet', 'site', 'gateway', 'worker', 'postgres', 'redis'],
      { env },
    )
  )
    .split('\n')
    .filter(Boolean);
  for (const { Name, State } of JSON.parse(await docker(['inspect', ...ids])))
    findings.note(
      `${Name.slice(1)} stops in order`,
      State.ExitCode === 0 && !State.OOMKilled,
      `exit code ${State.ExitCode}`,
    );
}
