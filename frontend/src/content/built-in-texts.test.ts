import { hasSpanish, parseBrand, siteTexts, isSiteTextKey, legalTextFault } from 'contract';
import { builtInTexts } from './built-in-texts.js';

it('every text that staff replace has a built-in one, in each language of its page', () => {
  const { en, es } = builtInTexts(parseBrand({}));
  const keys = Object.keys(siteTexts).sort();
  expect(Object.keys(en).sort()).toEqual(keys);
  expect(Object.keys(es).sort()).toEqual(keys.filter((key) => isSiteTextKey(key) && hasSpanish(key)));
  expect([en.privacy, en.terms].map((text) => legalTextFault(text ?? ''))).toEqual([undefined, undefined]);
});
