import type { Locale } from 'contract';
import { createContext, useContext } from 'react';

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
