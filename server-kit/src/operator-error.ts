/** Something only the person at the keyboard can mend. Its message is one sentence they can act on; no stack is shown. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** @returns what a process that cannot go on says: the sentence of an {@link OperatorError}, or the stack of what nobody foresaw */
export function lastWords(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
