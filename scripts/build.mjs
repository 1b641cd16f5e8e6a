import { ensureBuilt } from './launcher/build.mjs';
import { ensureInstalled } from './launcher/install.mjs';

await ensureInstalled();
await ensureBuilt();
