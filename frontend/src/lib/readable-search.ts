/** @returns the query of an address without NUL characters: nothing stored can hold them, and the gateway refuses to look for them */
export function readableSearch(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].map(([key, value]) => [key, value.replaceAll('\0', '')]));
}
