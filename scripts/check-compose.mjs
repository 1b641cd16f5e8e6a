import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './launcher/build.mjs';
import { OperatorError, readArguments, root } from './launcher/settings.mjs';

const parts = ['compose', 'https', 'swarm', 'upgrade'];

/**
 * `npm run check:compose`: starts the product by docker-compose.yml on this machine's Docker engine and checks what
 * docs/operations.md says about it.
 *
 * @param {readonly string[]} args `--only compose|https|swarm|upgrade`
 */
export default async function checkCompose(args) {
  const { only } = readArguments(args, { only: { type: 'string' } });
  if (only !== undefined && !parts.includes(only))
    throw new OperatorError(`--only must be one of ${parts.join(', ')}, not "${only}".`);
  requireEngine();
  ensureBuilt({ only: ['backend'], quiet: true });
  const { execa } = await import('execa');
  await execa('docker', ['compose', '--profile', 'mail', 'build'], { cwd: root, stdio: 'inherit' });
  const { withResources } = await import('./launcher/resources.mjs');
  const { Findings } = await import('./compose/docker.mjs');
  const findings = new Findings();
  for (const part of parts) {
    if (only !== undefined && only !== part) continue;
    console.log(`\n== ${part}`);
    const { default: run } = await import(`./compose/${part}.mjs`);
    await withResources((resources) => run(resources, findings)).catch((error) =>
      findings.note(error instanceof Error ? error.message : String(error), false),
    );
  }
  console.log(`\n${findings.missed === 0 ? 'Everything holds' : `${findings.missed} checks failed`}.`);
  process.exitCode = findings.missed === 0 ? 0 : 1;
}

/** @throws {OperatorError} that names what is missing */
function requireEngine() {
  const needed = 'npm run check:compose needs a Docker engine on this machine';
  const { error, status, stderr } = spawnSync('docker', ['version'], { encoding: 'utf8' });
  if (error) throw new OperatorError(`${needed}: there is no docker command in PATH.`);
  if (status !== 0) throw new OperatorError(`${needed}, and none answers.\n${stderr}`);
  const compose = spawnSync('docker', ['compose', 'version'], { encoding: 'utf8' });
  if (compose.status !== 0) throw new OperatorError(`${needed} with its compose plugin.\n${compose.stderr}`);
}
