import { join, resolve } from 'node:path';
import { ensureBuilt } from '../launcher/build.mjs';
import { ensureInstalled } from '../launcher/install.mjs';
import { OperatorError } from '../launcher/operator-error.mjs';
import { dataDirectory } from '../launcher/paths.mjs';
import { readArguments } from '../launcher/read-arguments.mjs';
import { loadSettingsFile } from '../launcher/settings.mjs';
import { startOwnStack } from '../testing/own-stack.mjs';
import { takeScreenshots } from './take.mjs';

/**
 * `npm run screenshots`: every page at three widths, of a stack of its own with the seeded data, or of a site that runs.
 *
 * @param {readonly string[]} args `--out <folder>`, `--site <address>`, `--only <part of a path>`
 */
export default async function screenshots(args) {
  const values = readArguments(args, {
    out: { type: 'string' },
    site: { type: 'string' },
    only: { type: 'string' },
  });
  loadSettingsFile();
  // Paths in the command are meant from where the operator stands; npm moved us to the project.
  const folder = values.out
    ? resolve(process.env.INIT_CWD ?? process.cwd(), values.out)
    : join(dataDirectory(), 'screenshots');
  if (values.site && !/^https?:\/\//.test(values.site))
    throw new OperatorError(`--site must be an address like http://127.0.0.1:3000, not "${values.site}".`);
  await ensureInstalled();
  await ensureBuilt(values.site ? { only: ['backend'], quiet: true } : {});
  const taking = (/** @type {string} */ site) => takeScreenshots({ site, folder, only: values.only ?? '' });
  const taken = values.site ? await taking(values.site.replace(/\/$/, '')) : await onOwnStack(taking);
  if (taken === 0) throw new OperatorError(`No page has "${values.only}" in its path.`);
  console.log(`${taken} screenshots in ${folder}`);
  process.exit(0);
}

/** @template Result @param {(site: string) => Promise<Result>} use @returns {Promise<Result>} */
async function onOwnStack(use) {
  const stack = await startOwnStack({ logs: 'screenshots' });
  try {
    return await use(stack.site);
  } finally {
    await stack.stop();
  }
}
