const LOOK_EVERY_MILLISECONDS = 500;

/**
 * npm runs a command in a shell and ends that shell when it is told to end; the shell tells nobody. Without this
 * `kill` of an `npm start` would leave the whole stack behind, with its ports taken.
 */
export function leaveWithShell() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MILLISECONDS).unref();
}
