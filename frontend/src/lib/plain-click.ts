import { isPlainKey } from './plain-key.js';

/** @returns whether a click on a link follows it here: not into another tab or window, nor to a file */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.button === 0 && isPlainKey(event);
}
