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
