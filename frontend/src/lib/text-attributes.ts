import { textDirection, textLanguage } from 'contract';
import { useLocale } from './locale.js';

/**
 * @param stated the language its feed states
 * @returns `lang` and `dir` of an element that holds a job's own text (product 10.6)
 */
export function textAttributes(
  text: string,
  stated?: string | null,
): { readonly lang?: string; readonly dir?: 'rtl' } {
  const lang = textLanguage(stated ?? null, text);
  return { ...(lang !== null && { lang }), ...(textDirection(text) === 'rtl' && { dir: 'rtl' }) };
}

/** @returns `textAttributes` for the page's language: on a Spanish page a text of which nothing is known counts as English */
export function useTextAttributes(): typeof textAttributes {
  const locale = useLocale();
  return (text, stated) => ({ ...(locale === 'es' && { lang: 'en' }), ...textAttributes(text, stated) });
}
