import { createWriteStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { OperatorError } from 'server-kit/operator-error';
import {
  appliedMigrations,
  readTableCatalog,
  type CatalogTable,
} from 'db/repositories/platform/table-catalog';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { create } from 'tar';
import {
  ARCHIVE_FILE,
  type BackedUpTable,
  BACKUP_FORMAT,
  type BackupManifest,
  hashFile,
  makePrivateFolder,
  MANIFEST_FILE,
  removeStaleFolders,
  tableFile,
} from './archive.js';

const PRIVATE = 0o600;

/** Writes all tables of one snapshot into one archive, atomically. @throws {OperatorError} when the database is not ours */
export async function writeBackup(client: Client, out: string): Promise<BackupManifest> {
  const { path: folder, remove } = await makePrivateFolder(dirname(out), 'backup');
  try {
    await removeStaleFolders(dirname(out));
    const manifest = await copyAll(client, folder);
    await writeFile(join(folder, MANIFEST_FILE), JSON.stringify(manifest, undefined, 2), { mode: PRIVATE });
    const archive = join(folder, ARCHIVE_FILE);
    await writeFile(archive, '', { mode: PRIVATE });
    await create({ file: archive, cwd: folder, portable: true }, [
      MANIFEST_FILE,
      ...manifest.tables.map(({ name }) => tableFile(name)),
    ]);
    await rename(archive, out);
    return manifest;
  } finally {
    remove();
  }
}

async function copyAll(client: Client, folder: string): Promise<BackupManifest> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  await client.query('begin isolation level repeatable read read only');
  try {
    const migrations = await appliedMigrations(client);
    if (!migrations)
      throw new OperatorError('The database holds none of our tables: there is nothing to back up.');
    const tables: BackedUpTable[] = [];
    for (const table of await readTableCatalog(client)) tables.push(await copyOne(client, table, folder));
    return {
      format: BACKUP_FORMAT,
      createdAt: new Date().toISOString(),
      migrations: [...migrations],
      tables,
    };
  } finally {
    await client.query('rollback');
  }
}

async function copyOne(
  client: Client,
  { name, columns }: CatalogTable,
  folder: string,
): Promise<BackedUpTable> {
  const file = join(folder, tableFile(name));
  const rows = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
  await pipeline(rows, createGzip(), createWriteStream(file, { mode: PRIVATE }));
  return { name, columns: [...columns], rows: rows.rowCount, sha256: await hashFile(file) };
}
