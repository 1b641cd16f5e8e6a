import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../launcher/paths.mjs';
import { NOT_AVAILABLE } from './not-available.mjs';

/**
 * Looks for keys in the files git tracks. The examples are put together here so that this file holds none, and each rule
 * must find its own: a rule that finds nothing any more would pass everything.
 *
 * @type {readonly { what: string, rule: RegExp, example: string }[]}
 */
const rules = [
  { what: 'a private key', rule: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/, example: ['-----BEGIN RSA', 'PRIVATE KEY-----'].join(' ') },
  { what: 'a key of AWS', rule: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/, example: `AKIA${'Z'.repeat(16)}` },
  { what: 'a key of Google', rule: /\bAIza[\w-]{35}\b/, example: `AIza${'z'.repeat(35)}` },
  { what: 'a token of GitHub', rule: /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})\b/, example: `ghp_${'z'.repeat(36)}` },
  { what: 'a token of GitLab', rule: /\bglpat-[\w-]{20}\b/, example: `glpat-${'z'.repeat(20)}` },
  { what: 'a token of npm', rule: /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[^\s$]{8}/, example: `npm_${'z'.repeat(36)}` },
  { what: 'a token of Slack', rule: /\bxox[abprs]-[\w-]{20,}/, example: `xoxb-${'1'.repeat(24)}` },
  { what: 'a key of OpenAI or the like', rule: /\bsk-(?:proj-|ant-)?[A-Za-z0-9_-]{32,}\b/, example: `sk-proj-${'z'.repeat(40)}` },
  { what: 'a key of Stripe', rule: /\b[rs]k_live_[A-Za-z0-9]{20,}\b/, example: `sk_live_${'z'.repeat(24)}` },
  { what: 'a signed token', rule: /\beyJ[\w-]{16,}\.eyJ[\w-]{16,}\.[\w-]{20,}/, example: `eyJ${'z'.repeat(20)}.eyJ${'z'.repeat(20)}.${'z'.repeat(30)}` },
  {
    // Addresses of a database inside one network and those of examples hold a word, no secret.
    what: 'an address with a password',
    rule: /\b[a-z][a-z+]+:\/\/[^\s:/@'"`$]+:(?!password@|word@|hunter2@|secret@|site@|postgres@)[^\s:/@'"`$]{6,}@(?!(?:localhost|127\.0\.0\.1|postgres|redis|db|[a-z0-9.-]+\.example)(?![\w.-]))[a-z0-9.-]+/i,
    example: ['postgres://me', 'correct-horse@db.company.net/x'].join(':'),
  },
];
/** Files that hold secrets by what they are for. */
const secretFiles = /^(?:\.env(?:\..+)?|\.npmrc|\.pgpass|\.netrc|id_(?:rsa|ed25519)|.+\.(?:pem|key|p12|pfx|jks))$/;
const LARGEST_BYTES = 2 * 1024 * 1024;

for (const { what, rule, example } of rules) if (!rule.test(example)) throw new Error(`The rule for ${what} does not find its own example.`);

const listed = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
if (listed.status !== 0) {
  console.log('This is no git checkout: nobody knows which files would be published.');
  process.exitCode = NOT_AVAILABLE;
} else {
  const faults = listed.stdout.split('\0').filter(Boolean).flatMap(faultsOf);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

/** @param {string} path @returns {string[]} never with what was found */
function faultsOf(path) {
  if (secretFiles.test(basename(path)) && !path.endsWith('.env.example')) return [`${path} is a file of secrets`];
  const bytes = contentOf(path);
  // Pictures, clips and fonts.
  if (bytes === undefined || bytes.length > LARGEST_BYTES || bytes.subarray(0, 8_000).includes(0)) return [];
  return bytes
    .toString('utf8')
    .split('\n')
    .flatMap((line, index) => rules.filter(({ rule }) => rule.test(line)).map(({ what }) => `${path}:${index + 1} looks like ${what}`));
}

/** @param {string} path @returns {Buffer | undefined} undefined for what is tracked and deleted, or no file */
function contentOf(path) {
  try {
    return readFileSync(join(root, path));
  } catch {
    return undefined;
  }
}
