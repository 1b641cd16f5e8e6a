import type { ShownText, SiteTextKey } from 'contract';
import { usePageContext } from './brand.js';

/** The company's own texts in the language of the page, in place of built-in ones (product 11.20). */
export type OwnTexts = Readonly<Partial<Record<SiteTextKey, string>>>;

/** @returns gives the text that is shown, by its key and the built-in text */
export function useShownText(): ShownText {
  const { ownTexts } = usePageContext();
  return (key, builtIn) => ownTexts?.[key] ?? builtIn;
}
