import type { ShownText } from 'contract';
import { usePageContext } from './brand.js';

/** @returns gives the text that is shown, by its key and the built-in text */
export function useShownText(): ShownText {
  const { ownTexts } = usePageContext();
  return (key, builtIn) => ownTexts?.[key] ?? builtIn;
}
