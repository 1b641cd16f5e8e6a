import { ensureBuilt } from './launcher/build.mjs';
import { runCommand } from './launcher/command.mjs';
import { ensureInstalled } from './launcher/install.mjs';

await ensureInstalled();
await ensureBuilt();
for (const workspace of ['worker', 'gateway', 'frontend']) {
  console.log(`\n== ${workspace}`);
  await runCommand('npm', ['run', 'bench', '-w', workspace, '--silent'], { show: true });
}
