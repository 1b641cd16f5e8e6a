import { array, type InferType, number, object, string } from 'yup';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Raise it when older files can no longer be read. */
export const BACKUP_FORMAT = 1;
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
  /** Of the compressed file. */
  sha256: string()
    .required()
    .matches(/^[0-9a-f]{64}$/),
});

const manifest = object({
  format: number().required().oneOf([BACKUP_FORMAT]),
  createdAt: string().required(),
  /** What makes a schema what it is: the names of its migrations. */
  migrations: array(string().required()).required(),
  /** Each after those it needs. */
  tables: array(table).required(),
});

export type BackupManifest = InferType<typeof manifest>;
export type BackedUpTable = InferType<typeof table>;

/** @throws {ValidationError} when it is no manifest of a format we read */
export function readManifest(text: string): BackupManifest {
  return manifest.validateSync(JSON.parse(text), { strict: true });
}

/** Where a table's rows are inside the archive. */
export function tableFile(name: string): string {
  return `tables/${name}.copy.gz`;
}

/** @returns a file's SHA-256 in hexadecimal */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
