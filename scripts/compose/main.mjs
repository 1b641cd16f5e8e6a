import { ensureBuilt } from '../launcher/build.mjs';
import { ensureInstalled } from '../launcher/install.mjs';
import { OperatorError } from '../launcher/operator-error.mjs';
import { readArguments } from '../launcher/read-arguments.mjs';
import { docker, Findings, requireEngine } from './docker.mjs';

/** They need the contract, which is there once it is built. */
const runs = /** @type {const} */ ([
  ['compose', async () => (await import('./compose-run.mjs')).checkCompose],
  ['https', async () => (await import('./https-run.mjs')).checkHttps],
  ['swarm', async () => (await import('./swarm-run.mjs')).checkSwarm],
]);

/**
 * `npm run check:compose`: compose and swarm on a machine with a Docker engine, run by hand.
 *
 * @param {readonly string[]} args `--no-build`, `--only compose|https|swarm`
 */
export default async function checkComposeAndSwarm(args) {
  const values = readArguments(args, { 'no-build': { type: 'boolean' }, only: { type: 'string' } });
  if (values.only !== undefined && !runs.some(([name]) => name === values.only))
    throw new OperatorError(`--only must be compose, https or swarm, not "${values.only}".`);
  await requireEngine();
  await ensureInstalled();
  await ensureBuilt({ only: ['backend'], quiet: true });
  const findings = new Findings();
  if (!values['no-build']) await docker(['compose', '--profile', 'mail', 'build'], { show: true });
  for (const image of ['recruitment-site-frontend', 'recruitment-site-gateway']) {
    console.log(
      `       ${image}: ${(Number(await docker(['image', 'inspect', `${image}:latest`, '--format', '{{.Size}}'])) / 1e6).toFixed(0)} MB`,
    );
  }
  for (const [name, load] of runs) {
    if (values.only !== undefined && values.only !== name) continue;
    console.log(`\n== ${name}`);
    const check = await load();
    await check(findings).catch((error) =>
      findings.note(error instanceof Error ? error.message : String(error), false),
    );
  }
  console.log(
    `\n${findings.missed === 0 ? 'Everything is as it should be' : `${findings.missed} things are not as they should be`}.`,
  );
  process.exitCode = findings.missed === 0 ? 0 : 1;
}
