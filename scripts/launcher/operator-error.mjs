/** One sentence the person at the keyboard can act on; shown without a stack. (The same idea lives in db, which may not be built yet.) */
export class OperatorError extends Error {
  /** @override */
  name = 'OperatorError';
}
