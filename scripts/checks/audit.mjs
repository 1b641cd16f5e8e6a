import { spawnSync } from 'node:child_process';
import { root } from '../launcher/settings.mjs';
import { NOT_AVAILABLE } from './not-available.mjs';

/**
 * Asks the registry about known holes in what we ship (`npm audit`) and names each, whatever its severity. Not every registry
 * answers: mirrors often do not, and there may be no network. Then this says so, and is counted neither as passed nor as failed.
 */

/** Advisories that do not concern us, each with the reason. @type {Readonly<Record<string, string>>} */
const accepted = {};

const { stdout, error } = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000'],
  { cwd: root, encoding: 'utf8', timeout: 90_000, maxBuffer: 64 * 1024 * 1024 },
);
const report = parsed(stdout);

if (report?.vulnerabilities === undefined) {
  const reason =
    [error?.message, report?.message, report?.error?.summary].find((words) => words) ?? 'no answer';
  console.log(
    `Packages with known holes were not looked for: the registry does not answer "npm audit" (${reason}).`,
  );
  process.exitCode = NOT_AVAILABLE;
} else {
  const holes = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via.filter(isAdvisory))
    .filter(({ url }) => !(url in accepted));
  for (const { name, severity, title, url } of holes)
    console.error(`${name}: ${severity}, ${title} (${url})`);
  process.exitCode = holes.length === 0 ? 0 : 1;
}

/**
 * @typedef {{ name: string, severity: string, title: string, url: string }} Advisory
 * @typedef {{ vulnerabilities?: Record<string, { via: (string | Advisory)[] }>, message?: string, error?: { summary?: string } }} Report
 */

/** What a hole comes from is an advisory, or the name of another package with one. @param {string | Advisory} via @returns {via is Advisory} */
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
