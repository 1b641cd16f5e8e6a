import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, parseEnv } from 'node:util';

export const root = resolve(import.meta.dirname, '../..');
/** A stack that was killed a moment ago still holds its ports. */
const PORT_FREE_WITHIN_MILLISECONDS = 6_000;

/** One sentence that the operator can act on, shown without a stack. server-kit has the same, but may not be built yet. */
export class OperatorError extends Error {
  /** @override */
  name = 'OperatorError';
}

/** Folder of everything that a run writes. Read late: the `.env` file may set it. */
export const dataDirectory = () => resolve(root, process.env.DATA_DIRECTORY?.trim() || '.data');

/** @returns the commit of these sources, for `ops --version` and /healthz; empty where there is no git */
export const sourceRevision = () =>
  process.env.REVISION?.trim() ||
  (spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout ?? '').trim();

export const logDirectory = () => join(dataDirectory(), 'logs');

/** @throws {OperatorError} when the data folder cannot be made */
export function requireDataDirectory() {
  try {
    // An existing folder is not written to: the operator's commands must work on a full disk.
    mkdirSync(logDirectory(), { recursive: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new OperatorError(
      `The data folder ${dataDirectory()} cannot be written to (${code}): set DATA_DIRECTORY to a folder you may write to.`,
    );
  }
}

/**
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {readonly string[]} args
 * @param {Options} options
 * @throws {OperatorError} that names the known options
 */
export function readArguments(args, options) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const known = Object.entries(options).map(
      ([name, { type }]) => `--${name}${type === 'string' ? ' …' : ''}`,
    );
    throw new OperatorError(
      `${error instanceof Error ? error.message : error}. There are: ${known.join(', ')}.`,
    );
  }
}

/** Takes settings from the `.env` file beside package.json, where the environment has none. Paths in it start there. */
export function loadSettingsFile() {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  // parseEnv takes a byte order mark for a part of the first name.
  const settings = parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  for (const [name, value = ''] of Object.entries(settings)) {
    const isPath = /_(?:FILE|DIRECTORY)$/.test(name) && value.trim() !== '';
    process.env[name] ??= isPath ? resolve(root, value.trim()) : value;
  }
}

/** @returns the ports of site, gateway and embedded database */
export function portSettings() {
  return {
    site: port('SITE_PORT', 3000),
    gateway: port('GATEWAY_PORT', 4000),
    database: port('DATABASE_PORT', 54329),
  };
}

/** @param {string | undefined} host that a process listens on @returns {string} where it answers on this machine */
export function reachable(host) {
  return !host || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

/** @throws {OperatorError} when a port of site, gateway or worker stays taken or cannot be opened */
export async function requireFreePorts() {
  const { site, gateway } = portSettings();
  await requireFreePort('SITE_PORT', site, 'SITE_HOST');
  await requireFreePort('GATEWAY_PORT', gateway, 'GATEWAY_HOST');
  for (const name of ['SITE_OPERATIONS_PORT', 'GATEWAY_OPERATIONS_PORT', 'WORKER_OPERATIONS_PORT'])
    await requireFreePort(name, port(name, 0, 0), 'OPERATIONS_HOST');
}

/** @param {string} name of the port's setting @param {number} number @param {string} hostName of the address' setting */
async function requireFreePort(name, number, hostName) {
  const host = reachable(process.env[hostName]);
  const deadline = Date.now() + PORT_FREE_WITHIN_MILLISECONDS;
  for (let code = 'EADDRINUSE'; ; await pause(200)) {
    code = await bindError(number, host);
    if (code === '') return;
    if (code !== 'EADDRINUSE')
      throw new OperatorError(
        `Port ${number} of ${host} cannot be opened (${code}): set ${name} and ${hostName} to what this machine has and you may use.`,
      );
    if (Date.now() > deadline)
      throw new OperatorError(
        `Port ${number} is taken by another program: end it, or set ${name} to a free port.`,
      );
  }
}

/** @param {number} number @param {string} host @returns {Promise<string>} the system's code, empty when the port is free */
function bindError(number, host) {
  const probe = createServer();
  return new Promise((done) =>
    probe
      .once('error', (/** @type {NodeJS.ErrnoException} */ { code = 'unknown error' }) => done(code))
      .listen(number, host, () => probe.close(() => done(''))),
  );
}

/** @param {string} name @param {number} fallback @param {number} [least] 0 stands for any free port */
function port(name, fallback, least = 1) {
  const text = process.env[name]?.trim();
  if (!text) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value < 65_536) return value;
  throw new OperatorError(`${name} must be a port number from ${least} to 65535; it is "${text}".`);
}
