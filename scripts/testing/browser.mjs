import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from '../launcher/command.mjs';
import { OperatorError } from '../launcher/operator-error.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * A Chromium to test with: one that is here, else Playwright's own download, else Debian's package.
 *
 * @returns {Promise<string>} path of the program
 * @throws {OperatorError} when there is none and none can be had
 */
export async function findBrowser() {
  const found = installed() ?? (await playwrights());
  if (found) return found;
  console.log('No Chromium here; fetching one …');
  const fetched = (await afterPlaywrightInstall()) ?? (await afterDebianInstall());
  if (fetched) return fetched;
  throw new OperatorError(
    'The browser tests need Chromium: install it, or set CHROMIUM_PATH to the program.',
  );
}

function installed() {
  const given = process.env.CHROMIUM_PATH?.trim();
  if (given) return given;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

async function playwrights() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

async function afterPlaywrightInstall() {
  // A closed network makes the download hang or fail at once; either way Debian's package is the next try.
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
  await runCommand('npx', ['--no-install', 'playwright', 'install', 'chromium'], { env }).catch(
    () => undefined,
  );
  return playwrights();
}

async function afterDebianInstall() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // A mirror that fails once is no reason to go without the browser tests, nor is another installation at work.
  const patient = ['-qq', '-o', 'Acquire::Retries=5', '-o', 'DPkg::Lock::Timeout=300'];
  await runCommand('apt-get', ['update', ...patient], { env }).catch(() => undefined);
  await runCommand(
    'apt-get',
    ['install', '-y', '--no-install-recommends', ...patient, 'chromium', 'fonts-liberation'],
    { env },
  ).catch(() => undefined);
  return installed();
}
