import { statfs } from 'node:fs/promises';
import { get } from 'node:http';
import { dirname, resolve } from 'node:path';
import { errorCode } from 'db/error-code';
import type { Installation, StackPort } from './env.js';
import { findingsAbout, type Finding } from './finding.js';

const GIGABYTE = 1024 ** 3;
const SCARCE_GIGABYTES = 2;
const TOO_LITTLE_GIGABYTES = 0.2;
const PATIENCE_MILLISECONDS = 3_000;

/** Room for what a run leaves behind. */
export async function checkDisk({ dataDirectory }: Installation): Promise<readonly Finding[]> {
  const { ok, warn, fail } = findingsAbout('disk');
  const room = await roomAt(resolve(dataDirectory));
  if (room === undefined)
    return [warn(`how much room ${dataDirectory} has cannot be told`, 'Check DATA_DIRECTORY.')];
  const text = `${(room / GIGABYTE).toFixed(1)} GB are free for ${dataDirectory}`;
  if (room < TOO_LITTLE_GIGABYTES * GIGABYTE)
    return [fail(text, 'Make room: a full disk stops the database.')];
  return [room < SCARCE_GIGABYTES * GIGABYTE ? warn(text, 'Make room before it is full.') : ok(text)];
}

/** What is not there yet will lie in the folder above. */
async function roomAt(path: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch {
    const above = dirname(path);
    return above === path ? undefined : roomAt(above);
  }
}

/** Whether the ports are ours or free. */
export async function checkPorts({ ports }: Installation): Promise<readonly Finding[]> {
  return Promise.all(ports.map(checkPort));
}

async function checkPort({ setting, host, port, path }: StackPort): Promise<Finding> {
  const { ok, warn } = findingsAbout('ports');
  const place = `${setting} ${port}`;
  try {
    const statusCode = await statusAt({ host, port, path });
    return statusCode === 200
      ? ok(`${place} answers`)
      : warn(
          `${place} is taken by something that is not ours (${path} answers ${statusCode})`,
          `End it, or set ${setting} to a free port.`,
        );
  } catch (error) {
    if (errorCode(error) === 'ECONNREFUSED')
      return ok(`${place} is free: nothing listens there, as seen from here`);
    return warn(
      `${place} is taken and does not answer`,
      `See what listens there, or set ${setting} to a free port.`,
    );
  }
}

/** The ports are this installation's own, so the guarded client is not needed. */
function statusAt(address: {
  readonly host: string;
  readonly port: number;
  readonly path: string;
}): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ ...address, signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', reject);
  });
}
