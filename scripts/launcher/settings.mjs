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
 * @param {string | undefined} host a process listens on
 * @returns {string} the address it answers at from here
 */
export function reachable(host) {
  return !host || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

/** @param {string} name @param {number} fallback */
function port(name, fallback) {
  const text = process.env[name]?.trim();
  if (!text) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value > 0 && value < 65_536) return value;
  throw new OperatorError(`${name} must be a port number from 1 to 65535; it is "${text}".`);
}
