import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const code = pathToFileURL(join(__dirname, 'resources.mjs')).href;

/** Opens a database and then a server, which is not open before the signal. */
const command = `
  import { Resources } from '${code}';
  const resources = new Resources();
  await resources.open(() => 'database', (name) => console.log('stops the ' + name));
  const opening = resources.open(
    () => new Promise((resolve) => process.once('message', () => resolve('server'))),
    (name) => console.log('stops the ' + name),
  );
  process.on(process.argv[1], () => process.emit('message'));
  process.send('opening');
  await opening;
  await resources.open(() => console.log('opens another'), () => undefined).catch(({ message }) => console.log(message));
  await new Promise(() => setInterval(() => undefined, 1_000));`;

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'at %s everything is stopped in the opposite order, also what was still being opened, and nothing more is opened',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', command, signal], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit');
    if (!child.stdout) throw new Error('It was started with a pipe.');
    const printed = text(child.stdout);
    await once(child, 'message');
    child.kill(signal);
    expect(await ended).toEqual([128 + constants.signals[signal], null]);
    const lines = (await printed).trim().split('\n');
    expect(lines.filter((line) => line !== 'Stopped.')).toEqual([
      'Stopping …',
      'stops the server',
      'stops the database',
    ]);
    expect(lines).toContain('Stopped.');
  },
);
