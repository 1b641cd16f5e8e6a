import { spawnSync } from 'node:child_process';
import { root } from '../launcher/settings.mjs';
import { NOT_AVAILABLE } from '../check.mjs';

/**
 * `npm audit` of what we ship: names each known vulnerability, whatever its severity. A mirror may not answer, and there may be
 * no network: then the check counts neither as passed nor as failed.
 */

/** URLs of advisories that do not concern us, each with the reason. @type {Readonly<Record<string, string>>} */
const accepted = {};

const { stdout, error } = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000'],
  { cwd: root, encoding: 'utf8', timeout: 90_000, maxBuffer: 64 * 1024 * 1024 },
);
const report = parsed(stdout);

if (report?.vulnerabilities === undefined) {
  const reason = [error?.message, report?.message, report?.error?.summary].find(Boolean) ?? 'no answer';
  console.log(
    `Vulnerable packages were not looked for: the registry does not answer "npm audit" (${reason}).`,
  );
  process.exitCode = NOT_AVAILABLE;
} else {
  const advisories = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via.filter(isAdvisory))
    .filter(({ url }) => !(url in accepted));
  for (const { name, severity, title, url } of advisories)
    console.error(`${name}: ${severity}, ${title} (${url})`);
  process.exitCode = advisories.length === 0 ? 0 : 1;
}

/**
 * @typedef {{ name: string, severity: string, title: string, url: string }} Advisory
 * @typedef {{ vulnerabilities?: Record<string, { via: (string | Advisory)[] }>, message?: string, error?: { summary?: string } }} Report
 */

/** The source of a vulnerability: an advisory, or the name of another package with one. @param {string | Advisory} via @returns {via is Advisory} */
function isAdvisory(via) {
  return typeof via !== 'string';
}

/** @param {string} text @returns {Report | undefined} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
