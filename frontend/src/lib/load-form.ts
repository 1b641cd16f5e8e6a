import { loadPatiently } from './load-patiently.js';

/** A form as the server renders it, before any script answers for it. */
const SERVERS_FORM = 'form[data-live=false]';

/**
 * Loads a form that the server may have rendered. Where its code cannot be had the server's form stays, which is posted as it
 * is, until the visitor leaves it; who comes from another page finds no such form and is told.
 *
 * @param load an `import()`
 * @param whenGone is called when the server's form has to do
 * @throws what the last try threw, when there is no form to leave any more
 */
export async function loadForm<Module>(load: () => Promise<Module>, whenGone?: () => void): Promise<Module> {
  try {
    return await loadPatiently(load);
  } catch (error) {
    // Looked for only now: the page of a visitor who came from another one shows what it shows while it waits.
    const form = globalThis.document?.querySelector(SERVERS_FORM);
    if (form) {
      whenGone?.();
      await gone(form);
    }
    throw error;
  }
}

function gone(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (element.isConnected) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
}
