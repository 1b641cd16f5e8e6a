import { loadPatiently } from './load-patiently.js';

/**
 * Loads the code of the page the server has rendered. Where it was lost on the way and can be had again, but the browser
 * remembers that it could not (import-fetched.ts), the page is loaded anew: once, and only if nothing is written in it.
 *
 * @param load an `import()`
 * @returns what it loads
 * @throws when it cannot be had: the page stays as the server made it
 */
export async function loadPageCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await loadPatiently(fetchAgain);
  }
  try {
    return await load();
  } catch (error) {
    if (isReloaded() || isWrittenIn()) throw error;
    window.location.reload();
    return new Promise(() => undefined);
  }
}

/** @throws when some of what the page asked for at its start does not come */
async function fetchAgain(): Promise<void> {
  const files = document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset.modules ?? '';
  await Promise.all(
    files.split(' ').map(async (file) => {
      const { ok } = await fetch(file);
      if (!ok) throw new Error(`${file} did not come.`);
    }),
  );
}

function isReloaded(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
}

function isWrittenIn(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const options = document.querySelectorAll('option');
  return [...fields].some((field) => field.value !== field.defaultValue || ('checked' in field && field.checked !== field.defaultChecked)) || [...options].some(({ selected, defaultSelected, index }) => selected && !defaultSelected && index > 0);
}
