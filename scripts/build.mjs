import { ensureBuilt } from './launcher/build.mjs';
import { ensureInstalled } from './launcher/install.mjs';
import { loadSettingsFile } from './launcher/settings.mjs';

// It may name the folder where `npm start` looks up what is built already.
loadSettingsFile();
await ensureInstalled();
await ensureBuilt();
