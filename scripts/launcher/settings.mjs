import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { OperatorError } from './operator-error.mjs';
import { root } from './paths.mjs';

/** Names of settings that are a path: of a file of ours, of a secret's file, of a folder. */
const pathSetting = /_(?:FILE|DIRECTORY)$/;

/** Takes settings from a `.env` file beside package.json; what the environment already says wins. Paths in it are meant from there. */
export function loadSettingsFile() {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  // Node would take a byte order mark, with which some editors begin a file, for a part of the first name.
  const settings = parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  for (const [name, value] of Object.entries(settings))
    process.env[name] ??= pathSetting.test(name) ? fromRoot(value) : value;
}

/** The site runs in the project, a command where its caller stands: both are to find the same file. @param {string | undefined} path */
function fromRoot(path = '') {
  return path.trim() === '' ? path : resolve(root, path.trim());
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
  const at = (
    /** @type {string} */ setting,
    /** @type {number} */ number,
    /** @type {string} */ hostSetting,
  ) => ({ setting, port: number, hostSetting, host: reachable(process.env[hostSetting]) });
  const operations = ['SITE_OPERATIONS_PORT', 'GATEWAY_OPERATIONS_PORT', 'WORKER_OPERATIONS_PORT'].filter(
    (setting) => process.env[setting]?.trim(),
  );
  return [
    at('SITE_PORT', site, 'SITE_HOST'),
    at('GATEWAY_PORT', gateway, 'GATEWAY_HOST'),
    ...operations.map((setting) => at(setting, port(setting, 0, 0), 'OPERATIONS_HOST')),
  ];
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
