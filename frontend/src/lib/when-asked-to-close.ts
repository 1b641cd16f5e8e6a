declare global {
  /** Not known to every browser, nor yet to TypeScript. */
  var CloseWatcher: (new () => EventTarget & { readonly destroy: () => void }) | undefined;
}

/**
 * Tells of the device's own way to close what is open: Escape, wherever the focus is, and the Back button of Android, which
 * then leaves the page where it is. Nothing in browsers that cannot watch for it.
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
