/** @returns the code of a system or driver error (`ENOENT`, `28P01`), undefined for others */
export function errorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** @returns the message of an error, for a log or an operator */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}
