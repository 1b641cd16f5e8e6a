import fc from 'fast-check';
import { drawable } from './draw.js';

describe('a text in a preview image', () => {
  it.each([
    ['  Nurse\n\t Educator ', 'Nurse Educator'],
    ['N\u0338\u0321urse \u202Elive\u202C \u0000RN\u200B', 'Nurse live RN'],
    ['Cafe\u0301 Ł\u00F3d\u017A', 'Café Łódź'],
    ['Ward 🏥 nurse', 'Ward nurse'],
    ['Registered Nurse 🏥 | 看護', 'Registered Nurse'],
  ])('%j is one line of supported characters', (text, line) => expect(drawable(text, 50)).toBe(line));

  it('is cut with an ellipsis', () => expect(drawable('abcdef', 4)).toBe('abc…'));

  it('is never longer than it may be', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => drawable(text, 20).length <= 20),
    );
  });
});
