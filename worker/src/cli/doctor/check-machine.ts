import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { get } from 'node:http';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { errorCode } from 'db/error-code';
import { clientOf, isPrivate } from 'server-kit/clients';
import { uploadsIn } from '../../films/film-files.js';
import { datedBackups, copiesIn, uncopied } from '../backup/backup-folder.js';
import { age, counted } from '../command-kit.js';
import { fail, type Finding, found, type Installation, ok, type StackPort, warn } from './env.js';

const GIGABYTE = 1024 ** 3;
const SCARCE_GIGABYTES = 2;
const TOO_LITTLE_GIGABYTES = 0.2;
const TIMEOUT_MILLISECONDS = 3_000;
const OLD_BACKUP_MILLISECONDS = 2 * 24 * 3_600_000;

export async function checkBackups({ settings, production }: Installation): Promise<readonly Finding[]> {
  const { backupDirectory: folder } = settings;
  const advice = 'Let "ops backup --out <folder> --keep 14" run every day; in compose: --profile backup.';
  if (folder === undefined)
    return production ? [warn('BACKUP_DIRECTORY is not set: backups are not looked for', advice)] : [];
  const backups = await datedBackups(folder).catch(() => undefined);
  if (!backups)
    return [warn(`${folder} cannot be read`, 'Check BACKUP_DIRECTORY, and who may read the folder.')];
  const [newest] = backups;
  if (!newest) return [warn(`there is no backup in ${folder}`, advice)];
  const text = `the newest of ${backups.length} in ${folder} was made ${age(newest.madeAt)}`;
  const uploads = uploadsIn(settings.videos.mediaDirectory);
  const bare = await uncopied(uploads, copiesIn(folder), Date.now() - OLD_BACKUP_MILLISECONDS).catch(
    () => [],
  );
  return found(
    Date.now() - newest.madeAt.getTime() > OLD_BACKUP_MILLISECONDS ? warn(text, advice) : ok(text),
    bare.length > 0 &&
      warn(
        `${counted(bare.length, 'upload')} of staff, such as ${bare[0]}, without a copy in ${copiesIn(folder)}`,
        'Let "ops backup" run where it can read the uploads in MEDIA_DIRECTORY; look whether the disk of the backups is full.',
      ),
  );
}

export async function checkDisk({ dataDirectory }: Installation): Promise<readonly Finding[]> {
  const room = await roomAt(resolve(dataDirectory));
  if (room === undefined)
    return [warn(`how much room ${dataDirectory} has is not known`, 'Check DATA_DIRECTORY.')];
  const text = `${(room / GIGABYTE).toFixed(1)} GB are free for ${dataDirectory}`;
  if (room < TOO_LITTLE_GIGABYTES * GIGABYTE)
    return [fail(text, 'Make room: a full disk stops the database.')];
  return [room < SCARCE_GIGABYTES * GIGABYTE ? warn(text, 'Make room before it is full.') : ok(text)];
}

/** A missing folder will be made in the one above. */
async function roomAt(path: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch {
    const above = dirname(path);
    return above === path ? undefined : roomAt(above);
  }
}

export async function checkPorts({ ports }: Installation): Promise<readonly Finding[]> {
  return Promise.all(ports.map(checkPort));
}

async function checkPort({ setting, host, port, path }: StackPort): Promise<Finding> {
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

/** The installation's own ports need no guarded client. */
function statusAt(address: {
  readonly host: string;
  readonly port: number;
  readonly path: string;
}): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ ...address, signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', reject);
  });
}

const run = promisify(execFile);
const programs = {
  gateway: '../../../../gateway/dist/main.js',
  site: '../../../../frontend/dist/server/main.js',
};

/** A burst of requests on a few connections stops a Node process for seconds: only a proxy may meet visitors. */
function checkProxy({ address, proxies }: Installation['published']): Finding {
  const isInside = address === 'localhost' || clientOf(address) === undefined || isPrivate(address);
  if (!isInside)
    return fail(
      `visitors can reach the site without a proxy, at ${address}`,
      "Publish the proxy alone: leave SITE_BIND and SITE_HOST at 127.0.0.1, or at a private address of the proxy's network.",
    );
  return typeof proxies === 'number' && proxies < 2
    ? fail(
        `TRUST_PROXY counts ${proxies} proxies in front of the gateway: the site, and none in front of the site`,
        'Put a proxy in front of the site (docs/operations.md "Another proxy"), and count it.',
      )
    : ok('a proxy stands between visitors and the site');
}

/** Settings that are valid and still wrong. */
export function checkSettings({ settings, production, isSet, published }: Installation): readonly Finding[] {
  const serious = production ? fail : warn;
  const { siteUrl, retentionDays, operationsHost, operationsPort, operationsToken, enhancement } = settings;
  const { protocol, hostname } = new URL(siteUrl);
  const local = /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(hostname);
  return found(
    local
      ? serious(
          `SITE_URL is ${siteUrl}: sitemaps, feeds and mails lead nowhere for anyone else`,
          'Set SITE_URL to the public https:// address.',
        )
      : protocol === 'https:'
        ? ok(`SITE_URL is ${siteUrl}`)
        : serious(
            `SITE_URL is ${siteUrl}, not https`,
            'Put a proxy with a certificate in front and set SITE_URL to the https:// address.',
          ),
    retentionDays === undefined
      ? warn(
          'RETENTION_DAYS is not set: what people send is kept for ever, except lists of saved jobs (7 days) and job alerts that are over (30 days)',
          'Decide how long it is needed, and set it.',
        )
      : ok(`what people send is erased after ${retentionDays} days`),
    operationsPort !== undefined &&
      operationsToken === undefined &&
      settings.signIn === undefined &&
      warn(
        'the pages for staff are off',
        'Set OPERATIONS_TOKEN (16 characters or more), or OIDC_ISSUER, to use them.',
      ),
    !['127.0.0.1', '::1'].includes(operationsHost) &&
      warn(
        `the operations ports are open at ${operationsHost}`,
        'Make sure that visitors cannot reach them.',
      ),
    production && checkProxy(published),
    production &&
      !isSet('TRUST_PROXY') &&
      warn(
        'TRUST_PROXY is not set',
        'Behind a proxy of your own all visitors share one limit: say how many stand in front of the gateway.',
      ),
    enhancement.engine === 'openai' &&
      enhancement.apiKey === undefined &&
      fail(
        'ENHANCEMENT_ENGINE is openai and OPENAI_API_KEY is not set',
        'Set the key, or leave the engine local.',
      ),
  );
}

/** Gateway and site check their own settings, where their programs exist. */
export async function checkOtherPrograms({ environment }: Installation): Promise<readonly Finding[]> {
  const findings = Object.entries(programs).map(async ([name, path]) => {
    const program = fileURLToPath(new URL(path, import.meta.url));
    if (!existsSync(program)) return [];
    try {
      await run(process.execPath, [program, '--check-settings'], {
        timeout: 20_000,
        env: { ...environment },
      });
      return [ok(`those of the ${name} parse`)];
    } catch (error) {
      const said =
        typeof error === 'object' && error !== null && 'stderr' in error
          ? String(error.stderr).trim()
          : 'no answer';
      return [fail(`the ${name} does not start with them: ${said}`, 'Correct the setting it names.')];
    }
  });
  return (await Promise.all(findings)).flat();
}
