import { loadPatiently } from './load-patiently.js';

/** A form as the server renders it, before any script answers for it. */
const SERVERS_FORM = 'form[data-live=false]';

/**
 * Loads a form that the server may have rendered. Where its code is gone for good the server's form stays, which is posted
 * as it is; a visitor who came from another page has no such form and is told.
 *
 * @param load an `import()`
 * @param whenGone is called when the server's form stays for good
 * @throws what the last try threw, when there is no form to leave
 */
export async function loadForm<Module>(load: () => Promise<Module>, whenGone: () => void = () => {}): Promise<Module> {
  try {
    return await loadPatiently(load);
  } catch (error) {
    // Looked for only now: the page of a visitor who came from another one shows what it shows while it waits.
    if (typeof document === 'undefined' || document.querySelector(SERVERS_FORM) === null) throw error;
    whenGone();
    return new Promise<never>(() => {});
  }
}
