import { once } from 'node:events';
import { pathToFileURL } from 'node:url';

// Preloaded into a process that is to load its code while the database is still made ready: the module named by `code`, a
// path, is loaded, and what follows it begins once the launcher has said so.
const code = new URL(import.meta.url).searchParams.get('code');
if (code) await import(pathToFileURL(code).href);
// leave-with-parent.mjs has let go of it, and nothing else keeps us alive yet.
process.channel?.ref();
await once(process, 'message');
process.channel?.unref();
