import fc from 'fast-check';
import { storable } from './clean-text.js';
import { contentJson } from './content-json.js';

describe('the JSON a content hash is made of', () => {
  it('is what JSON.stringify writes, whatever the texts hold that may be stored', () => {
    const text = fc.oneof(fc.constant('<p>Care.</p>\n\nTeam'), fc.string({ unit: 'binary' }).map(storable), fc.array(fc.constantFrom('"', '\\', '\n', '\r', '\t', '\u0000', '\u001f', '\u007f', '\u2028', '\ud83d', '\ude00', '😀', 'é', '</')).map((parts) => storable(parts.join(''))));
    fc.assert(
      fc.property(text, text, text, (title, description, descriptionText) => {
        const content = { externalId: '1', title, description, descriptionText, location: title, postedAt: new Date(0), pay: null, isProspect: false };
        expect(contentJson(content)).toBe(JSON.stringify(content));
      }),
    );
  });
});
