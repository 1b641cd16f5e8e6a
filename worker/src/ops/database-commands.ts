import type { Command } from 'commander';
import { migrate } from 'db/migrate';
import { readOrganizations } from 'db/seeds/organizations-file';
import { seed } from 'db/seeds/seed';
import { readVideoAccounts } from 'db/seeds/video-accounts-file';
import { vendors } from '../connectors/registry.js';
import { databaseOf, readSettings, type Settings } from '../env.js';
import { prepareQueueSchema } from '../jobs/queue-backend.js';
import { syncVideos } from '../video/sync-videos.js';
import { withDatabase, withHttp } from './command-kit.js';

/** `ops migrate`, `ops seed`, `ops prepare`: what must have happened before the site opens. Each may run any number of times. */
export function addDatabaseCommands(program: Command, print: (line: string) => void): void {
  program
    .command('migrate')
    .description('bring the database to the current schema, the queue tables included')
    .action(async () => migrateDatabase(readSettings(), print));

  program
    .command('seed')
    .description(
      'store the organizations of ORGANIZATIONS_FILE, the video accounts, the fixed categories and the self-hosted videos',
    )
    .action(async () => seedDatabase(readSettings(), print));

  program
    .command('prepare')
    .description('migrate and seed, as every start does')
    .action(async () => {
      const settings = readSettings();
      await migrateDatabase(settings, print);
      await seedDatabase(settings, print);
    });
}

async function migrateDatabase(settings: Settings, print: (line: string) => void): Promise<void> {
  const url = databaseOf(settings);
  const applied = await migrate(url);
  if (settings.redisUrl === undefined) await prepareQueueSchema(url);
  print(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}.`);
}

async function seedDatabase(settings: Settings, print: (line: string) => void): Promise<void> {
  const organizations = await readOrganizations(settings.organizationsFile, settings.brand, vendors);
  const videoAccounts = await readVideoAccounts(
    settings.videos.accountsFile,
    settings.brand,
    organizations.map(({ id }) => id),
  );
  await withHttp(settings, (http) =>
    withDatabase(settings, async (dataSource) => {
      await seed(dataSource, organizations, videoAccounts);
      // The self-hosted videos need no network, so the gallery is there when the site opens.
      await syncVideos(
        { dataSource, http, place: settings.videos, brand: settings.brand, keyOf: settings.keyOf },
        (_, { reason }) => (reason === null ? undefined : print(reason)),
        { only: 'manifest' },
      );
    }),
  );
  print(`Stored ${organizations.length} organizations.`);
}
