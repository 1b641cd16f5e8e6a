/** @returns an address as messages and logs may name it: its query may hold a key */
export function withoutQuery({ origin, pathname }: URL): string {
  return `${origin}${pathname}`;
}
