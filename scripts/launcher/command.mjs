import { spawn } from 'node:child_process';
import { OperatorError } from './operator-error.mjs';
import { root } from './paths.mjs';

/**
 * Runs a command to its end and shows its output only when it fails, or always when `show` is set.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ show?: boolean, env?: NodeJS.ProcessEnv, failure?: string }} [options] `failure`: the sentence for the operator
 * @returns {Promise<string>} what it printed
 */
export async function runCommand(command, args, { show = false, env = process.env, failure } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code === 0) return output;
  if (!show) process.stderr.write(output);
  throw new OperatorError(failure ?? `${[command, ...args].join(' ')} failed (status ${code}).`);
}
