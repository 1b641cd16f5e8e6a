import type { ShownText } from 'contract';
import { usePageContext } from './brand.js';

export function useShownText(): ShownText {
  const { ownTexts } = usePageContext();
  return (key, builtIn) => ownTexts?.[key] ?? builtIn;
}
