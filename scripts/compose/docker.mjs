import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../launcher/operator-error.mjs';
import { root } from '../launcher/paths.mjs';

/**
 * Runs a docker command to its end.
 *
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, show?: boolean }} [options] `show`: what it prints goes to the terminal
 * @returns {Promise<string>} what it printed
 * @throws {Error} with what it said when it failed
 */
export async function docker(args, { env = {}, show = false } = {}) {
  const child = spawn('docker', args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  });
  let out = '';
  let said = '';
  child.stdout?.on('data', (chunk) => (out += chunk));
  child.stderr?.on('data', (chunk) => (said += chunk));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`docker ${args.join(' ')} ended with ${code}.\n${said || out}`);
  return out;
}

/** @throws {OperatorError} naming what is missing of docker, its engine and its compose */
export async function requireEngine() {
  const needed = 'npm run check:compose needs a Docker engine on this machine';
  await docker(['version']).catch((error) => {
    if (error.code === 'ENOENT') throw new OperatorError(`${needed}: there is no docker command in PATH.`);
    throw new OperatorError(`${needed}, and none answers.\n${error.message}`);
  });
  await docker(['compose', 'version']).catch((error) => {
    throw new OperatorError(`${needed} with its compose plugin.\n${error.message}`);
  });
}

/**
 * @param {string} what is waited for, for the message
 * @param {() => Promise<boolean>} holds
 * @param {number} [within] milliseconds
 * @returns {Promise<number>} milliseconds it took
 */
export async function until(what, holds, within = 60_000) {
  const began = Date.now();
  while (!(await holds().catch(() => false))) {
    if (Date.now() - began > within) throw new Error(`${what}: not within ${within / 1_000} s.`);
    await pause(250);
  }
  return Date.now() - began;
}

/** Says what was checked, and remembers what was not as it should be. */
export class Findings {
  missed = 0;

  /** @param {string} what @param {boolean} holds @param {string} [detail] */
  note(what, holds, detail = '') {
    if (!holds) this.missed += 1;
    console.log(`${holds ? 'ok    ' : 'MISSED'} ${what}${detail && ` (${detail})`}`);
  }
}
