import { basename, dirname, join, resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { errorCode, errorMessage } from 'db/error-code';
import { migrate } from 'db/migrate';
import { seed } from 'db/seeds/seed';
import { Client } from 'pg';
import { OperatorError } from 'server-kit/operator-error';
import type { DataSource } from 'typeorm';
import { unreachable } from '../connect-database.js';
import { databaseOf, readSettings, readSourceFiles, type Settings } from '../env.js';
import { uploadsIn } from '../films/film-files.js';
import { usedFiles } from '../films/films.js';
import { prepareQueueSchema } from '../jobs/queue-backend.js';
import { syncVideos } from '../video/sync-videos.js';
import { makePrivateFolder, writeBackup } from './backup/archive.js';
import {
  datedBackups,
  datedName,
  removeOlderBackups,
  copiesIn,
  copyMissing,
  removeUnneededCopies,
} from './backup/backup-folder.js';
import { readBackup, restoreBackup } from './backup/restore-backup.js';
import { counted, notWritten, type Print, withDatabase, withHttp } from './command-kit.js';

export function addDatabaseCommands(program: Command, print: Print): void {
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

async function migrateDatabase(settings: Settings, print: Print): Promise<void> {
  const url = databaseOf(settings);
  const applied = await migrate(url);
  if (settings.redisUrl === undefined) await prepareQueueSchema(url);
  print(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}.`);
}

async function seedDatabase(settings: Settings, print: Print): Promise<void> {
  const { organizations, videoAccounts } = await readSourceFiles(settings);
  await withHttp(settings, (http) =>
    withDatabase(settings, async (dataSource) => {
      await seed(dataSource, organizations, videoAccounts);
      // Self-hosted videos need no network: the gallery is filled when the site opens.
      await syncVideos(
        { dataSource, http, place: settings.videos, brand: settings.brand, keyOf: settings.keyOf },
        (_, { reason }) => (reason === null ? undefined : print(reason)),
        { only: 'manifest' },
      );
    }),
  );
  print(`Stored ${organizations.length} organizations.`);
}

export function addBackupCommands(program: Command, print: Print): void {
  program
    .command('backup')
    .description(
      "write all tables to one file as they are at one moment; it holds people's data and is readable by you alone; what staff uploaded is copied to the folder uploads beside it",
    )
    .requiredOption('--out <file>', 'the file to write, .tar by habit; with --keep the folder')
    .option('--keep <number>', 'name the file by its time, and keep so many of these in the folder', several)
    .action(async ({ out, keep }: { readonly out: string; readonly keep?: number }) => {
      const file = keep === undefined ? out : join(out, datedName(new Date()));
      const manifest = await withClient((client) =>
        writeBackup(client, resolve(file)).catch((error: unknown) => {
          throw notWritten(error, file);
        }),
      );
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      print(
        `Wrote ${rows} rows of ${manifest.tables.length} tables to ${file}. It holds people's data: keep it where only you can read it.`,
      );
      const uploads = uploadsOf(readSettings());
      const copies = copiesIn(dirname(resolve(file)));
      await copyUploads(print, uploads, copies);
      if (keep === undefined) return;
      const removed = await removeOlderBackups(out, keep, basename(file)).catch((error: unknown) => {
        throw notWritten(error, out);
      });
      if (removed > 0) print(`Removed ${counted(removed, 'older backup')}.`);
      const oldest = (await datedBackups(out)).at(-1)?.madeAt ?? new Date(0);
      await withDatabase(readSettings(), usedNames)
        .then((used) => removeUnneededCopies(used, uploads, copies, oldest))
        .catch((error: unknown) => uploadsFailed(print, `Old copies in ${copies} were not removed`, error));
    });

  program
    .command('restore')
    .description(
      'put the rows of a backup into an empty, migrated database, and missing uploads of its films into their folder; what was mailed after the backup was made is mailed again',
    )
    .argument('<file>')
    .option('--replace', 'the database is not empty: what it holds is lost')
    .option('--yes', 'I mean it')
    .action(
      async (
        file: string,
        { replace = false, yes = false }: { readonly replace?: boolean; readonly yes?: boolean },
      ) => {
        if (replace && !yes)
          throw new OperatorError(
            'With --replace everything in the database is lost. Say --replace --yes if you mean it.',
          );
        // Beside the file: a container's temporary folder is small.
        const { path: folder, remove } = await makePrivateFolder(dirname(resolve(file)), 'restore').catch(
          (error: unknown) => {
            throw new OperatorError(
              `${dirname(resolve(file))} cannot be written to (${errorCode(error) ?? 'unknown error'}): the backup is unpacked there.`,
            );
          },
        );
        try {
          const manifest = await readBackup(resolve(file), folder);
          await withClient((client) => restoreBackup(client, manifest, folder, { replace }));
          // The program may be newer than the backup.
          await migrate(databaseOf(readSettings()));
          for (const { name, rows } of manifest.tables) if (rows > 0) print(`${name}: ${rows}`);
          print(`Restored as of ${manifest.createdAt}.`);
          const copies = copiesIn(dirname(resolve(file)));
          await copyUploads(
            print,
            copies,
            uploadsOf(readSettings()),
            await withDatabase(readSettings(), usedNames),
          );
        } finally {
          remove();
        }
      },
    );
}

/** @returns names of the files that films have */
async function usedNames(dataSource: DataSource): Promise<ReadonlySet<string>> {
  return new Set((await usedFiles(dataSource)).map((address) => basename(address)));
}

function uploadsOf({ videos }: Settings): string {
  return uploadsIn(videos.mediaDirectory);
}

async function copyUploads(
  print: Print,
  from: string,
  to: string,
  used?: ReadonlySet<string>,
): Promise<void> {
  const { copied, failure } = await copyMissing(from, to, used).catch((failure: unknown) => ({
    copied: 0,
    failure,
  }));
  if (copied > 0) print(`Copied ${counted(copied, 'upload')} of staff to ${to}.`);
  if (failure !== undefined)
    uploadsFailed(print, `Uploads of staff were not all copied from ${from} to ${to}`, failure);
}

/** The tables are safe: compose waits a day after this status, or each new try would remove an older backup. */
function uploadsFailed(print: Print, what: string, failure: unknown): void {
  print(`${what} (${errorCode(failure) ?? errorMessage(failure)}).`);
  process.exitCode = 2;
}

function several(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number of backups from 1 to 9999.');
}

/** COPY needs a connection, and large tables no statement timeout. */
async function withClient<Result>(use: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({
    connectionString: databaseOf(readSettings()),
    application_name: 'ops',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw unreachable(error);
  });
  try {
    // Behind a pooler the limit is the role's (docs/operations.md "Postgres").
    await client.query('set statement_timeout = 0');
    return await use(client);
  } finally {
    await client.end();
  }
}
