import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';

// A database of a released version has run its migrations: they must stay as they were, and new ones must follow them.
//   node scripts/checks/migrations.mjs              compares them with db/released-migrations.json
//   node scripts/checks/migrations.mjs --record     writes that file, in the commit of a release
//   node scripts/checks/migrations.mjs --released   also fails for one that is not in it

const FOLDER = 'db/src/migrations';
const RECORD = 'db/released-migrations.json';
const [option] = process.argv.slice(2);
const hashes = Object.fromEntries(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(`${FOLDER}/${file}`))
        .digest('hex'),
    ]),
);
if (option === '--record') writeFileSync(RECORD, `${JSON.stringify(hashes, undefined, 2)}\n`);

/** @type {Record<string, string>} */
const released = JSON.parse(readFileSync(RECORD, 'utf8'));
/** Helpers of migrations have no number. @param {string} file */
const numberOf = (file) => Number(/^\d+/.exec(file)?.[0] ?? Infinity);
const newest = Math.max(0, ...Object.keys(released).map(numberOf).filter(Number.isFinite));
const faults = [
  ...Object.keys(released).flatMap((file) => {
    if (hashes[file] === undefined) return `${file} was released and is gone.`;
    return hashes[file] === released[file] ? [] : `${file} was released and has changed: write another one.`;
  }),
  ...Object.keys(hashes)
    .filter((file) => !(file in released))
    .flatMap((file) => {
      if (option === '--released') return `${file} is not in ${RECORD}: run this with --record.`;
      return numberOf(file) > newest ? [] : `${file} comes before a released one: give it a later number.`;
    }),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
