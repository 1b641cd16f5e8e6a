import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from './operator-error.mjs';

/** A stack that was killed a moment ago needs this long to let go of its ports. */
const PATIENCE_MILLISECONDS = 6_000;

/**
 * @param {import('./settings.mjs').PortToOpen} place
 * @throws {OperatorError} when it stays taken, or cannot be opened at all
 */
export async function requireFreePort({ setting, port, hostSetting, host }) {
  const deadline = Date.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    const fault = await faultOf(port, host);
    if (fault === undefined) return;
    if (fault !== 'EADDRINUSE')
      throw new OperatorError(
        `Port ${port} of ${host} cannot be opened (${fault}): set ${setting} and ${hostSetting} to what this machine has and you may use.`,
      );
    if (Date.now() > deadline)
      throw new OperatorError(
        `Port ${port} is taken by another program: end it, or set ${setting} to a free port.`,
      );
    await pause(200);
  }
}

/** @param {number} port @param {string} host @returns {Promise<string | undefined>} the system's code of why nobody can listen there */
async function faultOf(port, host) {
  const probe = createServer();
  try {
    return await new Promise((resolve) =>
      probe
        .once('error', (/** @type {NodeJS.ErrnoException} */ { code, message }) => resolve(code ?? message))
        .listen(port, host, () => resolve(undefined)),
    );
  } finally {
    probe.close();
  }
}
