import { inLocale, isTranslated, localeOf } from 'contract';
import { browserStorage } from './storage.js';

const KEY = 'language';

/** Keeps the language of the last page that there is in several, until the tab is closed (product 10.20). */
export function keepLanguage(pathname: string): void {
  if (!isTranslated(pathname)) return;
  try {
    browserStorage('tab')?.setItem(KEY, localeOf(pathname));
  } catch {
    // Full or forbidden: links of English pages lead to English ones.
  }
}

/**
 * @param from path of a page
 * @param to path of a link there
 * @returns the address in the language of the visit, where the page itself is in English alone; else undefined
 */
export function inKeptLanguage(from: string, to: string): string | undefined {
  if (isTranslated(from) || !isTranslated(to) || localeOf(to) === 'es') return undefined;
  return browserStorage('tab')?.getItem(KEY) === 'es' ? inLocale('es', to) : undefined;
}
