import { execa } from 'execa';
import { root } from '../launcher/settings.mjs';
import { until } from '../launcher/until.mjs';

export const project = 'recruitment-site-check';

/** What this machine's settings must not decide. */
export const unset = {
  MAIL_FROM: '',
  OIDC_ISSUER: '',
  OPERATIONS_URL: '',
  POSTGRES_PASSWORD: '',
  SITE_BIND: '',
  SITE_DOMAIN: '',
  SITE_URL: '',
  SMTP_URL: '',
  STAFF_DOMAIN: '',
  TRUST_PROXY: '',
};

/**
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<string>} what it printed
 * @throws {Error} with what it printed when it failed
 */
export async function docker(args, env = {}) {
  return (await execa('docker', args, { cwd: root, env, stdin: 'ignore' })).stdout;
}

/**
 * @param {import('../launcher/resources.mjs').Resources} resources remove what the commands have started
 * @param {Record<string, string>} env settings
 * @returns {Promise<(...args: string[]) => Promise<string>>} runs `docker compose` with them
 */
export function openCompose(resources, env) {
  const compose = (/** @type {string[]} */ ...args) => docker(['compose', '-p', project, ...args], env);
  return resources.open(
    () => compose,
    () => compose('down', '--volumes', '--timeout', '20'),
  );
}

/** @param {readonly string[]} ids of containers, images or networks @returns {Promise<any[]>} */
export async function inspect(...ids) {
  return JSON.parse(await docker(['inspect', ...ids]));
}

/** @param {string} output one word a line */
export const lines = (output) => output.split('\n').filter(Boolean);

/**
 * @param {string} what for the message
 * @param {() => Promise<boolean>} holds
 * @param {number} [within] milliseconds
 * @returns {Promise<string>} the time it took
 */
export async function timeUntil(what, holds, within = 60_000) {
  const began = Date.now();
  if (!(await until(holds, within, 250))) throw new Error(`${what}: not within ${within / 1_000} s.`);
  return `${((Date.now() - began) / 1_000).toFixed(1)} s`;
}

/** Prints each check and counts the failed ones. */
export class Findings {
  missed = 0;

  /** @param {string} what @param {boolean} holds @param {string} [detail] */
  note(what, holds, detail = '') {
    if (!holds) this.missed += 1;
    console.log(`${holds ? 'ok    ' : 'MISSED'} ${what}${detail && ` (${detail})`}`);
  }

  /** Notes that it holds, with the time it took. @param {string} what @param {() => Promise<boolean>} holds @param {number} [within] milliseconds */
  async noteInTime(what, holds, within) {
    this.note(what, true, await timeUntil(what, holds, within));
  }

  /** Hardening as docs/operations.md promises it. @param {any} container as `docker inspect` shows it */
  noteHardening({ Name, Config, HostConfig }) {
    const isCaddy = Name.includes('-caddy-');
    const added = (HostConfig.CapAdd ?? []).map((/** @type {string} */ name) => name.replace(/^CAP_/, ''));
    const restart = Name.includes('-migrate-') ? 'no' : 'unless-stopped';
    const missing = Object.entries({
      // Caddy's image keeps certificates where only root may write.
      'a user': isCaddy || (Config.User !== '' && !/^(?:0|root)(?::|$)/.test(Config.User)),
      'a read-only root': HostConfig.ReadonlyRootfs,
      'dropped capabilities':
        HostConfig.CapDrop?.includes('ALL') && added.join() === (isCaddy ? 'NET_BIND_SERVICE' : ''),
      'no new privileges': HostConfig.SecurityOpt?.some((/** @type {string} */ option) =>
        option.startsWith('no-new-privileges'),
      ),
      'a memory limit': HostConfig.Memory > 0,
      'a CPU limit': HostConfig.NanoCpus > 0,
      'a limit of processes': HostConfig.PidsLimit > 0,
      'its restart policy': HostConfig.RestartPolicy?.Name === restart,
      'log rotation': Name.includes('-mail-') || HostConfig.LogConfig?.Config?.['max-size'],
    }).flatMap(([what, holds]) => (holds ? [] : [what]));
    this.note(
      `${Name.slice(1)} is hardened`,
      missing.length === 0,
      missing.map((what) => `without ${what}`).join(', '),
    );
  }
}
