import type { Command } from 'commander';
import { migrate } from 'db/migrate';
import { readOrganizations } from 'db/seeds/organizations-file';
import { seed } from 'db/seeds/seed';
import { vendors } from '../connectors/registry.js';
import { unreachable } from '../connect-database.js';
import { errorCode } from '../error-code.js';
import { databaseOf, readSettings } from '../env.js';
import { prepareQueueSchema } from '../queues/backend.js';
import { withDatabase } from './with-database.js';

/** `ops migrate`, `ops seed`: what must have happened before the site opens. Both may run any number of times. */
export function addDatabaseCommands(program: Command, print: (line: string) => void): void {
  program
    .command('migrate')
    .description('bring the database to the current schema, the queue tables included')
    .action(async () => {
      const settings = readSettings();
      const url = databaseOf(settings);
      const applied = await migrate(url).catch((error: unknown) => {
        throw isConnectionFailure(error) ? unreachable(error) : error;
      });
      if (settings.redisUrl === undefined) await prepareQueueSchema(url);
      print(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}.`);
    });

  program
    .command('seed')
    .description('store the organizations of ORGANIZATIONS_FILE and the fixed categories')
    .action(async () => {
      const settings = readSettings();
      const organizations = await readOrganizations(settings.organizationsFile, settings.brand, vendors);
      await withDatabase(settings, (dataSource) => seed(dataSource, organizations));
      print(`Stored ${organizations.length} organizations.`);
    });
}

function isConnectionFailure(error: unknown): boolean {
  return /^E[A-Z]+$|^28|^3D/.test(errorCode(error) ?? '');
}
