/** @returns what a value of unknown shape has under this name itself, not by inheritance; undefined where it has nothing */
export function ownProperty(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

/** @returns why an entry of a list from outside is no record, in words for an operator; undefined where it is one */
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
