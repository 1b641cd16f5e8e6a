import fc from 'fast-check';
import { languageTag } from './text-language.js';

describe('the language a feed states', () => {
  it.each([
    ['en', 'en'],
    ['es-mx', 'es-MX'],
    [' zh-hant-tw ', 'zh-Hant-TW'],
    ['eng', 'en'],
    ['es_MX', 'es-MX'],
  ])('%j is the tag %s', (stated, tag) => expect(languageTag(stated)).toBe(tag));

  it.each([null, '', 'und', 'und-Latn', 'english', 'x-private', 'en-US, es', 'not stated'])(
    '%j is invalid',
    (stated) => expect(languageTag(stated)).toBeNull(),
  );

  it('is a valid tag or none for any input', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (stated) => {
        const tag = languageTag(stated);
        expect(tag === null || languageTag(tag) === tag).toBe(true);
      }),
    );
  });
});
