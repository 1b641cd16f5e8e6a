import { readFileSync } from 'node:fs';

// `node scripts/release-notes.mjs v1.2.3`, in the folder of the repository, prints what CHANGELOG.md says about a version. It
// fails where the tag is not that of package.json, or the entry is missing or without a date.

const [tag = ''] = process.argv.slice(2);
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const entry = readFileSync('CHANGELOG.md', 'utf8')
  .split(/^## /m)
  .find((part) => part.startsWith(`${version} `));
const [heading = '', ...lines] = entry?.split('\n') ?? [];
const notes = lines.join('\n').trim();
if (tag !== `v${version}`) fail(`The tag is "${tag}", and package.json says ${version}.`);
if (!/ \d{4}-\d{2}-\d{2}$/.test(heading) || notes === '')
  fail(`CHANGELOG.md has no entry "## ${version} – <year-month-day>" with a text.`);
console.log(notes);

/** @param {string} reason */
function fail(reason) {
  console.error(reason);
  process.exit(1);
}
