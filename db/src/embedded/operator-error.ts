/** Something only the person at the keyboard can mend. Its message is one sentence they can act on; no stack is shown. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
