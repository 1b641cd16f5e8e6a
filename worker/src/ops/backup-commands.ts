import { dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import { errorCode } from 'db/error-code';
import { migrate } from 'db/migrate';
import { OperatorError } from 'server-kit/operator-error';
import { Client } from 'pg';
import { unreachable } from '../connect-database.js';
import { databaseOf, readSettings } from '../env.js';
import { makePrivateFolder } from './backup/private-folder.js';
import { readBackup } from './backup/read-backup.js';
import { restoreBackup } from './backup/restore-backup.js';
import { writeBackup } from './backup/write-backup.js';
import { notWritten } from './command-kit.js';

/** `ops backup`, `ops restore`: all tables, in one file. */
export function addBackupCommands(program: Command, print: (line: string) => void): void {
  program
    .command('backup')
    .description(
      "write all tables to one file as they are at one moment; it holds people's data and is readable by you alone",
    )
    .requiredOption('--out <file>', 'the file to write, .tar by habit')
    .action(async ({ out }: { readonly out: string }) => {
      const manifest = await withClient((client) =>
        writeBackup(client, resolve(out)).catch((error: unknown) => {
          throw notWritten(error, out);
        }),
      );
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      print(
        `Wrote ${rows} rows of ${manifest.tables.length} tables to ${out}. It holds people's data: keep it where only you can read it.`,
      );
    });

  program
    .command('restore')
    .description(
      'put the rows of a backup into an empty, migrated database; what was mailed after the backup was made is mailed again',
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
        // Beside the file, where there is room for it: a container's own folder for passing things is small.
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
          // The search's words may follow newer rules than the backup's.
          await migrate(databaseOf(readSettings()));
          for (const { name, rows } of manifest.tables) if (rows > 0) print(`${name}: ${rows}`);
          print(`Restored as of ${manifest.createdAt}.`);
        } finally {
          remove();
        }
      },
    );
}

/** One connection of its own: COPY needs it, and a large table longer than a visitor's query may take. */
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
    // Where a pooler stands between, the bound is the role's (docs/operations.md "Postgres").
    await client.query('set statement_timeout = 0');
    return await use(client);
  } finally {
    await client.end();
  }
}
