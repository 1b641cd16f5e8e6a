// Starts the embedded server as a launcher would, says what came of it, and stops it on SIGTERM.
import { startEmbeddedPostgres } from 'db/embedded/server';

const [home, port, timeout] = process.argv.slice(2);
if (process.env.INTERRUPTED) {
  // As a terminal whose Ctrl-C is held down: to the whole process group.
  process.on('SIGINT', () => undefined);
  setInterval(() => process.kill(0, 'SIGINT'), 5);
}
try {
  const { url, attached, stop } = await startEmbeddedPostgres({
    home,
    port: Number(port),
    database: 'site',
    settings: { fsync: 'off' },
    ...(timeout && { readyWithinMilliseconds: Number(timeout) }),
  });
  process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
  console.log(JSON.stringify({ url, attached }));
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(JSON.stringify({ name: error.name, message: error.message }));
  process.exit(1);
}
