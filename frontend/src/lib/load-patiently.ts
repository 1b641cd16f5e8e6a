/** Waits between the tries, in milliseconds; a connection that comes back ends a wait early, and so does a visitor. */
const waits = [1_000, 4_000, 15_000, 60_000] as const;

/**
 * Loads code on a connection that may break: what the server rendered stays on the page meanwhile, where a lazy component
 * that fails at once would put an error in its place.
 *
 * @param load an `import()`
 * @returns what it loads
 * @throws what the last try threw: code that is gone for good, most probably replaced by a newer version
 */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const wait of waits) {
    try {
      return await load();
    } catch {
      await signOr(wait);
    }
  }
  return load();
}

function signOr(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(proceed, milliseconds);
    const whenSeen = () => document.hidden || proceed();
    globalThis.addEventListener?.('online', proceed);
    globalThis.document?.addEventListener('visibilitychange', whenSeen);
    function proceed() {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', proceed);
      globalThis.document?.removeEventListener('visibilitychange', whenSeen);
      resolve();
    }
  });
}
