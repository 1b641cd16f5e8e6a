import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Everything a run leaves behind: database, logs, stamps. */
export const dataDirectory = resolve(root, process.env.DATA_DIRECTORY || '.data');

export const logDirectory = join(dataDirectory, 'logs');
