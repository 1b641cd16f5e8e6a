import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import {
  appliedMigrations,
  type CatalogTable,
  readTableCatalog,
} from 'db/repositories/platform/table-catalog';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { OperatorError } from 'server-kit/operator-error';
import { create } from 'tar';
import { array, type InferType, number, object, string } from 'yup';

/** Raise it when older files can no longer be read. */
const BACKUP_FORMAT = 1;
export const MANIFEST_FILE = 'manifest.json';

const table = object({
  name: string()
    .required()
    .matches(/^[a-z_]+$/),
  columns: array(
    string()
      .required()
      .matches(/^[a-z_0-9]+$/),
  ).required(),
  rows: number().required().integer().min(0),
  sha256: string()
    .required()
    .matches(/^[0-9a-f]{64}$/),
});

const manifest = object({
  format: number().required().oneOf([BACKUP_FORMAT]),
  createdAt: string().required(),
  /** Names of the applied migrations; they identify the schema. */
  migrations: array(string().required()).required(),
  /** Each after those it needs. */
  tables: array(table).required(),
});

export type BackupManifest = InferType<typeof manifest>;
type BackedUpTable = InferType<typeof table>;

/** @throws {ValidationError} when it is no manifest of a known format */
export function readManifest(text: string): BackupManifest {
  return manifest.validateSync(JSON.parse(text), { strict: true });
}

export function tableFile(name: string): string {
  return `tables/${name}.copy.gz`;
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

const ARCHIVE_FILE = 'archive.tar';
const TABLES_FOLDER = 'tables';
/** Longer than any backup or restore takes. */
const STALE_MILLISECONDS = 24 * 3_600_000;

/**
 * Makes a folder for personal data, for this account alone. It is also removed at the end of the process.
 *
 * @param parent beside the file, where there is room
 * @throws the file system's error when it cannot be made
 */
export async function makePrivateFolder(parent: string, purpose: 'backup' | 'restore') {
  const path = await mkdtemp(join(parent, `.${purpose}-`));
  const remove = () => {
    process.off('exit', remove);
    // Threads may still be writing, after a signal or a damaged archive: some seconds on a busy machine.
    rmSync(path, { recursive: true, force: true, maxRetries: 10 });
  };
  process.on('exit', remove);
  return { path, remove };
}

/** Removes folders of killed backups and restores, by name, content and age. */
async function removeStaleFolders(parent: string): Promise<void> {
  // A folder that can be written but not read is still usable.
  for (const name of await readdir(parent).catch(() => [])) {
    const path = join(parent, name);
    if (!/^\.(?:backup|restore)-[A-Za-z0-9]{6}$/.test(name) || !(await isStale(path))) continue;
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // It belongs to another account.
    }
  }
}

async function isStale(path: string): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(path);
    const [inside, tables] = [await readdir(path), await readdir(join(path, TABLES_FOLDER))];
    return (
      Date.now() - mtimeMs > STALE_MILLISECONDS &&
      inside.every((name) => [TABLES_FOLDER, MANIFEST_FILE, ARCHIVE_FILE].includes(name)) &&
      tables.every((name) => /^[a-z_]+\.copy\.gz$/.test(name))
    );
  } catch {
    // It has no tables, or was removed meanwhile.
    return false;
  }
}

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
