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
