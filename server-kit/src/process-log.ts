/** The part of a logger that is needed here. */
interface Log {
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
  fatal(details: object, text: string): void;
}

/**
 * Writes to the log what Node would print as plain text: warnings, rejections without a handler, uncaught errors. After a
 * rejection the process goes on, since nothing was left half done on the stack; after an uncaught error its state is unknown, and it
 * ends (Node's documentation of `uncaughtException`) with status 1.
 */
export function logProcessEvents(log: Log): void {
  // Node's own listener prints.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of Node'));
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'a rejected promise had no handler'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an uncaught error ends the process');
    process.exit(1);
  });
}
