import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import { OperatorError } from '../launcher/settings.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Program and Debian package: Chromium's headless mode alone, without the graphics process and the browser's own pages. */
const headlessShell = 'chromium-headless-shell';

/**
 * A Chromium: one that is installed, else Playwright's download, else Debian's package.
 *
 * @returns {Promise<string>} path of the program
 * @throws {OperatorError} when there is none and none can be installed
 */
export async function findBrowser() {
  return installed(names) ?? (await ofPlaywright()) ?? (await fetched('chromium'));
}

/**
 * The headless shell, which needs 40 % less processor time for the tests, else any Chromium. On CI it is installed beside
 * another Chromium; other machines are left as they are.
 *
 * @returns {Promise<string>} path of the program
 * @throws {OperatorError} when there is none and none can be installed
 */
export async function findTestBrowser() {
  const shell = installed([headlessShell]) ?? (process.env.CI ? await fromDebian(headlessShell) : undefined);
  return shell ?? installed(names) ?? (await ofPlaywright()) ?? (await fetched(headlessShell));
}

/** @param {readonly string[]} programs */
function installed(programs) {
  const given = process.env.CHROMIUM_PATH?.trim();
  if (given) return given;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .flatMap((folder) => programs.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

async function ofPlaywright() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** @param {string} debianPackage */
async function fetched(debianPackage) {
  console.log('Chromium is not installed; fetching it …');
  const path = (await afterPlaywrightInstall()) ?? (await fromDebian(debianPackage));
  if (path) return path;
  throw new OperatorError(
    'The browser tests need Chromium: install it, or set CHROMIUM_PATH to the program.',
  );
}

async function afterPlaywrightInstall() {
  // A closed network makes the download hang or fail. Debian's package is the next try.
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
  await execa('playwright', ['install', 'chromium'], { preferLocal: true, reject: false, env });
  return ofPlaywright();
}

/** @param {string} name of a package and its program */
async function fromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  // The mirror may fail once, and another installation may be at work.
  const patient = ['-qq', '-o', 'Acquire::Retries=5', '-o', 'DPkg::Lock::Timeout=300'];
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, reject: false };
  await execa('apt-get', ['update', ...patient], options);
  await execa(
    'apt-get',
    ['install', '-y', '--no-install-recommends', ...patient, name, 'fonts-liberation'],
    options,
  );
  return installed([name]);
}
