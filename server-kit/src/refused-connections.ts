/** Why a connection is closed: all are taken, its client address has too many, or it carries too many requests at once. */
export type ConnectionRefusal = (typeof connectionRefusals)[number];
export const connectionRefusals = ['connections', 'address', 'requests'] as const;

const WARNED_EVERY_MILLISECONDS = 5_000;

/** The part of a logger that is needed here. */
interface Log {
  warn(details: object, text: string): void;
}

/** @returns counts a refused connection, and warns of it: at once, and then at most every five seconds with the number of them */
export function reportRefused(log: Log, count: (reason: ConnectionRefusal) => void): (reason: ConnectionRefusal) => void {
  let refused = 0;
  let next = -Infinity;
  return (reason) => {
    count(reason);
    refused += 1;
    if (performance.now() < next) return;
    log.warn({ reason, refused }, 'connections are refused');
    refused = 0;
    next = performance.now() + WARNED_EVERY_MILLISECONDS;
  };
}
