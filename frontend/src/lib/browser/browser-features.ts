import { useSyncExternalStore, type KeyboardEvent as ReactKeyboardEvent } from 'react';

declare global {
  /** Not in every browser, and not in TypeScript's library. */
  var CloseWatcher: (new () => EventTarget & { readonly destroy: () => void }) | undefined;
}

/**
 * Reports the device's own way to close an overlay: Escape, wherever the focus is, and Android's Back button, which then does not
 * navigate. Does nothing in browsers without `CloseWatcher`.
 *
 * @param view the window of what is open
 * @returns ends the watching
 */
export function whenAskedToClose(
  { CloseWatcher }: Window & typeof globalThis,
  asked: () => void,
): () => void {
  if (!CloseWatcher) return () => undefined;
  const watcher = new CloseWatcher();
  watcher.addEventListener('close', asked);
  return () => watcher.destroy();
}

/** @returns whether the visitor's browser asks for little data: https://wicg.github.io/savedata/, which TypeScript's library does not have */
export function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}

/** @returns undefined on the server and where the browser forbids it */
export function browserStorage(keptIn: 'tab' | 'device'): Storage | undefined {
  try {
    if (typeof window === 'undefined') return undefined;
    return keptIn === 'tab' ? window.sessionStorage : window.localStorage;
  } catch {
    return undefined;
  }
}

/** @returns false on the server and while hydrating, true afterwards */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

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
