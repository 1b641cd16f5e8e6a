import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from './operator-error.mjs';

/** A stack that was killed a moment ago needs this long to let go of its ports. */
const PATIENCE_MILLISECONDS = 6_000;

/**
 * @param {string} setting name of the setting that moves the port
 * @param {number} port
 * @param {string} host
 */
export async function requireFreePort(setting, port, host = '127.0.0.1') {
  const deadline = Date.now() + PATIENCE_MILLISECONDS;
  while (!(await isFree(port, host))) {
    if (Date.now() > deadline) throw new OperatorError(`Port ${port} is taken by another program: end it, or set ${setting} to a free port.`);
    await pause(200);
  }
}

/** @param {number} port @param {string} host */
async function isFree(port, host) {
  const probe = createServer();
  try {
    await new Promise((resolve, reject) => probe.once('error', reject).listen(port, host, () => resolve(undefined)));
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}
