/** An error that the operator can correct. Its message is one sentence that says how; no stack is shown. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** @returns what a process prints before it ends: the message of an {@link OperatorError}, else the stack */
export function printedError(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
