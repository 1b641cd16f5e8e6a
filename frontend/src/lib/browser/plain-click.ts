/** @returns whether a click on a link follows it here: not into another tab or window, nor to a file */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.button === 0 && isPlainKey(event);
}

/** @returns whether no modifier was pressed: with one the key is a command of the browser, such as Alt and an arrow */
export function isPlainKey({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<KeyboardEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return !metaKey && !ctrlKey && !shiftKey && !altKey;
}
