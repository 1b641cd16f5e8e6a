import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Installation } from './env.js';
import { findingsAbout, type Finding } from './finding.js';

const run = promisify(execFile);
const programs = {
  gateway: '../../../../gateway/dist/main.js',
  site: '../../../../frontend/dist/server/main.js',
};

/** The settings that parse and are wrong all the same. */
export function checkSettings({
  settings,
  production,
  isSet,
  brandPlaceholders: missing,
}: Installation): readonly Finding[] {
  const { ok, warn, fail } = findingsAbout('settings');
  const serious = production ? fail : warn;
  const { siteUrl, retentionDays, operationsHost, operationsPort, operationsToken, enhancement } = settings;
  const { protocol, hostname } = new URL(siteUrl);
  const local = /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(hostname);
  return [
    local
      ? serious(
          `SITE_URL is ${siteUrl}: sitemaps, feeds and letters lead nowhere for anyone else`,
          'Set SITE_URL to the public https:// address.',
        )
      : protocol === 'https:'
        ? ok(`SITE_URL is ${siteUrl}`)
        : serious(
            `SITE_URL is ${siteUrl}, not https`,
            'Put a proxy with a certificate in front and set SITE_URL to the https:// address.',
          ),
    missing.length === 0
      ? ok(`the brand is ${settings.brand.name}`)
      : serious(
          `placeholders are shown for ${missing.join(', ')}`,
          'Set them (contract/src/brand.ts tells what each is).',
        ),
    retentionDays === undefined
      ? warn(
          'RETENTION_DAYS is not set: what people send is kept for ever',
          'Decide how long it is needed, and set it.',
        )
      : ok(`what people send is erased after ${retentionDays} days`),
    ...(operationsPort !== undefined && operationsToken === undefined
      ? [warn('the board of the queues is off', 'Set OPERATIONS_TOKEN (16 characters or more) to use it.')]
      : []),
    ...(operationsHost === '127.0.0.1' || operationsHost === '::1'
      ? []
      : [
          warn(
            `the operations ports are open at ${operationsHost}`,
            'Make sure that visitors cannot reach them.',
          ),
        ]),
    ...(production && !isSet('TRUST_PROXY')
      ? [
          warn(
            'TRUST_PROXY is not set',
            'Behind a proxy of your own all visitors share one limit: say how many stand in front of the gateway.',
          ),
        ]
      : []),
    ...(enhancement.engine === 'openai' && enhancement.apiKey === undefined
      ? [
          fail(
            'ENHANCEMENT_ENGINE is openai and OPENAI_API_KEY is not set',
            'Set the key, or leave the engine local.',
          ),
        ]
      : []),
  ];
}

/** Lets gateway and site read their own settings, where their programs are here. */
export async function checkOtherPrograms({ environment }: Installation): Promise<readonly Finding[]> {
  const { ok, fail } = findingsAbout('settings');
  const findings = Object.entries(programs).map(async ([name, path]) => {
    const program = fileURLToPath(new URL(path, import.meta.url));
    if (!existsSync(program)) return [];
    try {
      await run(process.execPath, [program, '--check-settings'], {
        timeout: 20_000,
        env: { ...environment },
      });
      return [ok(`those of the ${name} parse`)];
    } catch (error) {
      const said =
        typeof error === 'object' && error !== null && 'stderr' in error
          ? String(error.stderr).trim()
          : 'no answer';
      return [fail(`the ${name} does not start with them: ${said}`, 'Correct the setting it names.')];
    }
  });
  return (await Promise.all(findings)).flat();
}
