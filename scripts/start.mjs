import { ensureBuilt } from './launcher/build.mjs';
import {
  loadSettingsFile,
  logDirectory,
  portSettings,
  reachable,
  readArguments,
  requireDataDirectory,
  requireFreePorts,
} from './launcher/settings.mjs';

/** `npm start` and `npm run dev`: from a bare checkout to a running site. @param {readonly string[]} args `--dev`: hot reload */
export default async function start(args) {
  const began = Date.now();
  const { dev } = readArguments(args, { dev: { type: 'boolean', default: false } });
  loadSettingsFile();
  const ports = portSettings();
  requireDataDirectory();
  await requireFreePorts();
  ensureBuilt(dev ? { only: ['backend', 'places', 'playground', 'pictures'] } : {});
  const { Resources } = await import('./launcher/resources.mjs');
  const { startStack } = await import('./launcher/stack.mjs');
  const resources = new Resources();
  try {
    const { database } = await startStack(resources, { ports, dev });
    const site = `http://${reachable(process.env.SITE_HOST)}:${ports.site}`;
    console.log(`
The site is up (${((Date.now() - began) / 1000).toFixed(1)} s).

  Site         ${site}
  Careers      ${site}/careers
  GraphQL      ${site}/graphql
  Database     ${database}
  Logs         ${logDirectory()}

Ctrl-C stops everything.`);
    process.exitCode = 0;
  } catch (error) {
    await resources.close();
    throw error;
  }
}
