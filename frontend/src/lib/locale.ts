import { type Locale, inLocale, isTranslated, localeOf } from 'contract';
import { createContext, useContext } from 'react';
import { browserStorage } from './browser/browser-features.js';

/** What a Spanish page shows. Each file of English texts in `content` adds its part, by declaration merging. */
export interface Texts {
  readonly locale: 'es';
}

/** The Spanish texts, on a Spanish page. A link to a page in the other language loads the document, so that they need not change. */
export const SpanishContext = createContext<Texts | undefined>(undefined);

/**
 * @param part of the texts
 * @param english its texts in English, which are part of the code of what shows them
 * @returns them in the language of the page
 */
export function useTexts<Part extends Exclude<keyof Texts, 'locale'>>(
  part: Part,
  english: Texts[Part],
): Texts[Part] {
  return useContext(SpanishContext)?.[part] ?? english;
}

/** @returns the language of the page */
export function useLocale(): Locale {
  return useContext(SpanishContext)?.locale ?? 'en';
}

/** @returns attributes of an element whose text is in English on pages of every language */
export function useEnglish(): { readonly lang?: 'en' } {
  return useLocale() === 'en' ? {} : { lang: 'en' };
}

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
