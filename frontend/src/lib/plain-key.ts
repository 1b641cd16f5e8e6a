/** @returns whether nothing else was held down: with another key it is the browser's, such as Alt and an arrow for the page before */
export function isPlainKey({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<KeyboardEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return !metaKey && !ctrlKey && !shiftKey && !altKey;
}
