/**
 * Drops fields named like something every object inherits (`toString`, `constructor`, `__proto__`). No schema of ours
 * has such a field, and yup finds what it inherited under these names and calls it as if it were a schema.
 *
 * @returns a new object; what is no plain object is returned as it is, to be refused
 */
export function withoutInheritedNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !(name in Object.prototype)));
}
