import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Says what is built: beside what it speaks of, whatever folder a run is told to use. */
export const stampDirectory = join(root, '.data', 'stamps');

/** @returns {string} where everything lies that a run leaves behind: database, logs; asked for late, after the `.env` file may have said so */
export const dataDirectory = () => resolve(root, process.env.DATA_DIRECTORY?.trim() || '.data');

/** @returns {string} */
export const logDirectory = () => join(dataDirectory(), 'logs');
