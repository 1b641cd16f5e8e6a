import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of what is being rendered: questions to the gateway carry it, and a page that fails shows it. */
const trace = new AsyncLocalStorage<string>();

/** Runs `work` under an id. */
export function tracedAs<Result>(requestId: string, work: () => Result): Result {
  return trace.run(requestId, work);
}

/** @returns the id `work` runs under */
export function currentRequestId(): string | undefined {
  return trace.getStore();
}
