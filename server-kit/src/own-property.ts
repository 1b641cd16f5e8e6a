/** @returns what a value of unknown shape has under this name itself, not by inheritance; undefined where it has nothing */
export function ownProperty(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
