/** @returns what a thrown value has under this name, also by inheritance, as the `status` of http-errors; undefined where it has nothing */
export function propertyOf(thrown: unknown, name: string): unknown {
  return typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : undefined;
}

/** @returns the code of a system or driver error (`ENOENT`, `28P01`), undefined for others */
export function errorCode(error: unknown): string | undefined {
  const code = propertyOf(error, 'code');
  return typeof code === 'string' ? code : undefined;
}

/** @returns the message of an error, for a log or an operator */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}
