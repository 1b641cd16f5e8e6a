import { fetchWhole } from './import-fetched.js';
import { loadPatiently } from './load-patiently.js';
import { reach } from './reach.js';

/**
 * Loads the code of the page the server has rendered. Where it was lost on the way and can be had again, but the browser
 * remembers that it could not (import-fetched.ts), the page is loaded anew: once, and only where its visitor has touched
 * nothing yet, so that nothing of his is lost and nobody on his way is called back.
 *
 * @param load an `import()`
 * @param isPosted the page answers a form, which would be sent a second time
 * @returns what it loads
 * @throws when it cannot be had: the page stays as the server made it
 */
export async function loadPageCode<Module>(load: () => Promise<Module>, isPosted: boolean): Promise<Module> {
  try {
    return await load();
  } catch {
    await loadPatiently(fetchAgain);
  }
  try {
    return await load();
  } catch (error) {
    if (isPosted || isReloaded() || isTouched()) throw error;
    window.location.reload();
    return new Promise(() => undefined);
  }
}

/** @throws when some of what the page asked for at its start does not come, or the page itself would not */
async function fetchAgain(): Promise<void> {
  const files = document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset.modules ?? '';
  await Promise.all([reach(), ...files.split(' ').filter(Boolean).map(fetchWhole)]);
}

function isReloaded(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
}

/** By a click, a tap or a key; a browser that does not tell counts as touched. */
function isTouched(): boolean {
  return !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;
}
