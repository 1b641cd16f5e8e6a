/** Files of code that are here or on their way, by name. */
const coming = new Map<string, Promise<void>>();

/**
 * What an `import()` becomes in the build, in place of Vite's own preloading (scripts/lean-build.mjs): its code is fetched
 * before it is imported. Of a module that could not be fetched most browsers remember just that, and fail each further
 * `import()` of it as long as the page lives (HTML before whatwg/html#10327; Chromium 150 still, of what was preloaded as well).
 * What was merely fetched can be fetched again.
 *
 * @param load an `import()`
 * @param files of its code and of all code that imports at once, from the root of the site
 * @returns the module
 * @throws when a file does not come: the next call asks for it anew. A handler of failures that follows the `import()` in the
 *   same expression is part of `load` for Vite, and is not reached then
 */
export async function importFetched<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  await Promise.all(files.map((file) => coming.get(file) ?? fetchOnce(file)));
  return load();
}

function fetchOnce(file: string): Promise<void> {
  const href = `/${file}`;
  // What the page began with (server/start-script.ts) was asked for as modules: there is nothing left to remember otherwise.
  const fetched = document.querySelector(`link[rel=modulepreload][href="${href}"]`) ? Promise.resolve() : fetchWhole(href);
  coming.set(file, fetched);
  fetched.catch(() => coming.delete(file));
  return fetched;
}

/** Fetches a file into the browser's cache, where the import finds it. @throws when not all of it comes */
export async function fetchWhole(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} did not come: ${response.status}.`);
  await response.arrayBuffer();
}
