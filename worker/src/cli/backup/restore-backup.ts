import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { errorCode } from 'db/error-code';
import { continueDataVersion } from 'db/repositories/platform/data-version';
import {
  appliedMigrations,
  type CatalogTable,
  firstFilledTable,
  readTableCatalog,
  renumber,
} from 'db/repositories/platform/table-catalog';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { OperatorError } from 'server-kit/operator-error';
import { extract } from 'tar';
import { type BackupManifest, hashFile, MANIFEST_FILE, readManifest, tableFile } from './archive.js';

const LOCK_TIMED_OUT = '55P03';

/**
 * Replaces all rows by a backup's, in one transaction.
 *
 * @param options `replace`: existing rows may be lost
 * @throws {OperatorError} when the schema differs, the database is not empty, or tables are locked
 */
export async function restoreBackup(
  client: Client,
  manifest: BackupManifest,
  folder: string,
  { replace }: { readonly replace: boolean },
): Promise<void> {
  await requireSameSchema(client, manifest);
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '15s'`);
    const tables = await readTableCatalog(client);
    await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access exclusive mode`);
    const filled = replace ? undefined : await firstFilledTable(client, tables);
    if (filled !== undefined)
      throw new OperatorError(
        `The database is not empty (${filled} has rows). To lose what it holds, say --replace --yes.`,
      );
    const {
      rows: [before],
    } = await client.query<{ version: string }>('select version::text from data_version');
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    for (const table of tables) await fill(client, table, manifest, folder);
    await continueDataVersion(client, before?.version ?? '0');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (errorCode(error) === LOCK_TIMED_OUT)
      throw new OperatorError(
        'The database is in use: stop gateway and worker, then restore again. Nothing was changed.',
      );
    throw error;
  }
}

async function requireSameSchema(client: Client, { migrations }: BackupManifest): Promise<void> {
  const applied = await appliedMigrations(client);
  if (!applied) throw new OperatorError('The database has no tables yet: run "ops migrate", then restore.');
  if (applied.join() === migrations.join()) return;
  // Migrations are not reverted: that could lose data.
  const isNewer =
    applied.length > migrations.length && migrations.every((name, index) => applied[index] === name);
  const remedy = isNewer
    ? 'The database is of a newer version than the backup, and does not go back: make an empty database, migrate it with the version that made the backup, and restore into that.'
    : 'Restore it with the version of the program that made it, then migrate.';
  throw new OperatorError(
    `The backup is of another schema: its last migration is ${migrations.at(-1) ?? 'none'}, the database's ${applied.at(-1) ?? 'none'}. ${remedy} Nothing was changed.`,
  );
}

async function fill(
  client: Client,
  table: CatalogTable,
  { tables }: BackupManifest,
  folder: string,
): Promise<void> {
  const { name } = table;
  const backedUp = tables.find((one) => one.name === name);
  if (!backedUp) throw new OperatorError(`The backup holds no table ${name}. Nothing was changed.`);
  const rows = client.query(copyFrom(`copy ${name} (${backedUp.columns.join(', ')}) from stdin`));
  await pipeline(createReadStream(join(folder, tableFile(name))), createGunzip(), rows);
  if (rows.rowCount !== backedUp.rows)
    throw new OperatorError(
      `${rows.rowCount} of ${backedUp.rows} rows of ${name} came in. Nothing was changed.`,
    );
  await renumber(client, table);
}

/** Unpacks a backup and verifies its checksums. @param folder an empty one to unpack into @throws {OperatorError} when the file is missing, no backup, or damaged */
export async function readBackup(file: string, folder: string): Promise<BackupManifest> {
  try {
    await extract({
      file,
      cwd: folder,
      strict: true,
      filter: (path, entry) =>
        (path === MANIFEST_FILE || /^tables\/[a-z_]+\.copy\.gz$/.test(path)) &&
        'type' in entry &&
        entry.type === 'File',
    });
  } catch (error) {
    throw errorCode(error) === 'ENOENT' ? new OperatorError(`There is no file ${file}.`) : unusable(file);
  }
  const manifest = await readFile(join(folder, MANIFEST_FILE), 'utf8')
    .then(readManifest)
    .catch(() => Promise.reject(unusable(file)));
  for (const { name, sha256 } of manifest.tables) {
    const found = await hashFile(join(folder, tableFile(name))).catch(() => undefined);
    if (found !== sha256)
      throw new OperatorError(
        `${file} is damaged: its table ${name} is not what was backed up. Nothing was changed.`,
      );
  }
  return manifest;
}

function unusable(file: string): OperatorError {
  return new OperatorError(`${file} is no backup of this program, or it is damaged. Nothing was changed.`);
}
