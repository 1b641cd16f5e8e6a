import { AsyncLocalStorage } from 'node:async_hooks';
import { isOlder } from './data-version.js';

/** What is known of what is being rendered. */
interface Trace {
  /** Questions to the gateway carry it, and a page that fails shows it. */
  readonly requestId: string;
  /** Of the data in the gateway's answers so far. */
  oldest: string | undefined;
}

const trace = new AsyncLocalStorage<Trace>();

/** Runs `work` under an id. */
export function tracedAs<Result>(requestId: string, work: () => Result): Result {
  return trace.run({ requestId, oldest: undefined }, work);
}

/** @returns the id `work` runs under */
export function currentRequestId(): string | undefined {
  return trace.getStore()?.requestId;
}

/** Notes of which version of the data an answer is that `work` has been given. */
export function noteDataVersion(version: string): void {
  const current = trace.getStore();
  if (current && (current.oldest === undefined || isOlder(version, current.oldest))) current.oldest = version;
}

/** @returns the oldest of the versions noted for `work` */
export function oldestDataVersion(): string | undefined {
  return trace.getStore()?.oldest;
}
