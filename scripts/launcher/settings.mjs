import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from './operator-error.mjs';
import { root } from './paths.mjs';

/** Takes settings from a `.env` file beside package.json; what the environment already says wins. */
export function loadSettingsFile() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** @returns the ports of the whole stack, each settable */
export function portSettings() {
  return {
    site: port('SITE_PORT', 3000),
    gateway: port('GATEWAY_PORT', 4000),
    database: port('DATABASE_PORT', 54329),
  };
}

/**
 * @typedef {object} PortToOpen
 * @property {string} setting moves the port
 * @property {number} port
 * @property {string} hostSetting moves the address
 * @property {string} host
 */

/** @returns {readonly PortToOpen[]} the ports that site, gateway and worker will open */
export function portsToOpen() {
  const { site, gateway } = portSettings();
  const at = (/** @type {string} */ setting, /** @type {number} */ number, /** @type {string} */ hostSetting) => ({ setting, port: number, hostSetting, host: reachable(process.env[hostSetting]) });
  const operations = ['SITE_OPERATIONS_PORT', 'GATEWAY_OPERATIONS_PORT', 'WORKER_OPERATIONS_PORT'].filter((setting) => process.env[setting]?.trim());
  return [at('SITE_PORT', site, 'SITE_HOST'), at('GATEWAY_PORT', gateway, 'GATEWAY_HOST'), ...operations.map((setting) => at(setting, port(setting, 0, 0), 'OPERATIONS_HOST'))];
}

/**
 * @param {string | undefined} host a process listens on
 * @returns {string} the address it answers at from here
 */
export function reachable(host) {
  return !host || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

/** @param {string} name @param {number} fallback @param {number} [least] 0, any that is free, where nobody has to find it */
function port(name, fallback, least = 1) {
  const text = process.env[name]?.trim();
  if (!text) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value < 65_536) return value;
  throw new OperatorError(`${name} must be a port number from ${least} to 65535; it is "${text}".`);
}
