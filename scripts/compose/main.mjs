import { parseArgs } from 'node:util';
import { checkCompose } from './compose-run.mjs';
import { docker, Findings } from './docker.mjs';
import { checkSwarm } from './swarm-run.mjs';

// `npm run check:compose`: compose and swarm on a machine with a Docker engine, run by hand. --no-build, --only compose|swarm
const { values } = parseArgs({ options: { 'no-build': { type: 'boolean' }, only: { type: 'string' } } });
const findings = new Findings();
if (!values['no-build']) await docker(['compose', '--profile', 'mail', 'build'], { show: true });
for (const image of ['recruitment-site-frontend', 'recruitment-site-gateway']) {
  console.log(`       ${image}: ${(Number(await docker(['image', 'inspect', `${image}:latest`, '--format', '{{.Size}}'])) / 1e6).toFixed(0)} MB`);
}
for (const [name, check] of /** @type {const} */ ([['compose', checkCompose], ['swarm', checkSwarm]])) {
  if (values.only !== undefined && values.only !== name) continue;
  console.log(`\n== ${name}`);
  await check(findings).catch((error) => findings.note(error instanceof Error ? error.message : String(error), false));
}
console.log(`\n${findings.missed === 0 ? 'Everything is as it should be' : `${findings.missed} things are not as they should be`}.`);
process.exitCode = findings.missed === 0 ? 0 : 1;
