/** @returns whether a click on a link follows it here: not into another tab or window, nor to a file */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.button === 0 && isPlainKey(event);
}

/** @returns whether nothing else was held down: with another key it is the browser's, such as Alt and an arrow for the page before */
export function isPlainKey({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<KeyboardEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return !metaKey && !ctrlKey && !shiftKey && !altKey;
}
