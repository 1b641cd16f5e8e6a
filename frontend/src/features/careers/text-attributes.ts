import { textDirection, textLanguage } from 'contract';

/**
 * @param stated the language its feed states
 * @returns `lang` and `dir` of an element that holds a job's own text (product 10.6)
 */
export function textAttributes(
  text: string,
  stated?: string | null,
): { readonly lang?: string; readonly dir?: 'rtl' } {
  const lang = textLanguage(stated ?? null, text);
  return {
    ...(lang !== null && { lang }),
    ...(textDirection(text) === 'rtl' && { dir: 'rtl' }),
  };
}
