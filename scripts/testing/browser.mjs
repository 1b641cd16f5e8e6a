import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import { OperatorError } from '../launcher/settings.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Program and Debian package. */
const headlessShell = 'chromium-headless-shell';

/**
 * A Chromium: one that is installed, else Playwright's download, else Debian's package.
 *
 * @returns {Promise<string>} path of the program
 * @throws {OperatorError} when there is none and none can be installed
 */
export async function findBrowser() {
  const found = installed() ?? (await ofPlaywright());
  if (found) return found;
  console.log('Chromium is not installed; fetching it …');
  const fetched = (await afterPlaywrightInstall()) ?? (await afterDebianInstall('chromium'));
  if (fetched) return fetched;
  throw new OperatorError(
    'The browser tests need Chromium: install it, or set CHROMIUM_PATH to the program.',
  );
}

/** @param {string[]} args of the program */
export async function launchBrowser(...args) {
  const { chromium } = await import('playwright');
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: await findBrowser(), args: [...args, ...sandbox] });
}

/**
 * Chromium's headless mode as a program of its own, in which the tests take 40 % less processor time. On CI it is
 * installed beside another Chromium; other machines are left as they are.
 *
 * @returns {Promise<string | undefined>} path of the program; undefined where there is none, or CHROMIUM_PATH chooses
 */
export async function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH?.trim()) return undefined;
  return onPath([headlessShell]) ?? (process.env.CI ? afterDebianInstall(headlessShell) : undefined);
}

function installed() {
  return process.env.CHROMIUM_PATH?.trim() || onPath(names);
}

/** @param {readonly string[]} programs */
function onPath(programs) {
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

async function afterPlaywrightInstall() {
  // A closed network makes the download hang or fail. Debian's package is the next try.
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
  await execa('playwright', ['install', 'chromium'], { preferLocal: true, reject: false, env });
  return ofPlaywright();
}

/** @param {string} program and package @returns {Promise<string | undefined>} path of the program */
async function afterDebianInstall(program) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  // The mirror may fail once, and another installation may be at work.
  const retrying = ['-qq', '-o', 'Acquire::Retries=5', '-o', 'DPkg::Lock::Timeout=300'];
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, reject: false };
  await execa('apt-get', ['update', ...retrying], options);
  await execa(
    'apt-get',
    ['install', '-y', '--no-install-recommends', ...retrying, program, 'fonts-liberation'],
    options,
  );
  return onPath([program]);
}
