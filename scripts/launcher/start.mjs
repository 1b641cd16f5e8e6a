import { ensureBuilt } from './build.mjs';
import { requireDataDirectory } from './data-directory.mjs';
import { ensureInstalled } from './install.mjs';
import { leaveWithShell } from './leave-with-shell.mjs';
import { logDirectory } from './paths.mjs';
import { requireFreePort } from './ports.mjs';
import { readArguments } from './read-arguments.mjs';
import { loadSettingsFile, portSettings, portsToOpen, reachable } from './settings.mjs';
import { startStack } from './stack.mjs';

/**
 * `npm start` and `npm run dev`: from a bare checkout to a running site.
 *
 * @param {readonly string[]} args `--dev`: hot reload
 */
export default async function start(args) {
  const began = Date.now();
  const { dev } = readArguments(args, { dev: { type: 'boolean', default: false } });
  leaveWithShell();
  loadSettingsFile();
  const ports = portSettings();
  await requireDataDirectory();
  await requireFreePorts();
  await ensureInstalled();
  await ensureBuilt(dev ? { only: ['backend', 'playground', 'pictures'] } : {});

  // Until the stack takes over, Ctrl-C simply ends us; from here on it stops everything in order.
  const stack = await startStack({ ports, dev, beforeProcesses: requireFreePorts });
  console.log(`
The site is up (${((Date.now() - began) / 1000).toFixed(1)} s).

  Site         http://${reachable(process.env.SITE_HOST)}:${ports.site}
  Careers      http://${reachable(process.env.SITE_HOST)}:${ports.site}/careers
  GraphQL      http://${reachable(process.env.SITE_HOST)}:${ports.site}/graphql
  Database     ${stack.database}
  Logs         ${logDirectory()}

Ctrl-C stops everything.`);
  await stack.ended;
}

/** Asked first, before anything is made, and again when the processes start: another start may have come in between. */
async function requireFreePorts() {
  for (const place of portsToOpen()) await requireFreePort(place);
}
