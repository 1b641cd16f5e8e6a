import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

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

/** Moves the focus from a link or button within an element to another, so many further, where there is one. */
export function stepFocus(event: ReactKeyboardEvent<HTMLElement>, step: number): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  event.preventDefault();
  stops[stops.findIndex((stop) => stop === event.target) + step]?.focus();
}
