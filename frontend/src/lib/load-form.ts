import { loadPatiently } from './load-patiently.js';

/**
 * Loads a form that the server may have rendered. Where its code is gone for good the server's form stays, which is posted
 * as it is; a visitor who came from another page has no such form and is told.
 *
 * @param load an `import()`
 * @throws what the last try threw, when there is no form to leave
 */
export async function loadForm<Module>(load: () => Promise<Module>): Promise<Module> {
  const cameWithDocument = typeof document !== 'undefined' && document.documentElement.dataset['hydrated'] === undefined;
  try {
    return await loadPatiently(load);
  } catch (error) {
    if (cameWithDocument) return new Promise<never>(() => {});
    throw error;
  }
}
