import { spawnSync } from 'node:child_process';
import { root } from '../launcher/settings.mjs';
import { NOT_AVAILABLE } from '../check.mjs';

// `npm audit` of what we ship: names each known vulnerability, whatever its severity. A mirror may not answer, and there may be
// no network: then the check counts neither as passed nor as failed.
const { stdout } = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000'],
  { cwd: root, encoding: 'utf8', timeout: 90_000, maxBuffer: 64 * 1024 * 1024 },
);
/** @type {{ vulnerabilities?: Record<string, { via: (string | { name: string, severity: string, title: string, url: string })[] }>, message?: string, error?: { summary?: string } }} */
let report = {};
try {
  report = JSON.parse(stdout);
} catch {
  // Cut off, or a page of a mirror.
}
const { vulnerabilities, message, error } = report;

if (vulnerabilities === undefined) {
  console.log(
    `Vulnerable packages were not looked for: the registry does not answer "npm audit" (${message || error?.summary || 'no answer'}).`,
  );
  process.exitCode = NOT_AVAILABLE;
} else {
  for (const { via } of Object.values(vulnerabilities))
    for (const advisory of via) {
      // A string is the name of another package with one.
      if (typeof advisory === 'string') continue;
      console.error(`${advisory.name}: ${advisory.severity}, ${advisory.title} (${advisory.url})`);
      process.exitCode = 1;
    }
}
