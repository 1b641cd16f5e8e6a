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

export function whyNoRecord(entry: unknown): string | undefined {
  if (typeof entry === 'object' && entry !== null && !Array.isArray(entry)) return undefined;
  return `the list holds ${kindOf(entry)} where a record should be`;
}

function kindOf(entry: unknown): string {
  if (entry === null || entry === undefined) return 'null';
  if (Array.isArray(entry)) return 'a list';
  if (typeof entry === 'string') return 'a text';
  return typeof entry === 'number' ? 'a number' : 'true or false';
}
