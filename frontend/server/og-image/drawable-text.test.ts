import fc from 'fast-check';
import { drawableText, saysTheSame, withoutCharacters } from './draw.js';

describe('a text on a card', () => {
  it.each([
    ['  Nurse\n\t Educator ', 'Nurse Educator'],
    ['N\u0338\u0321urse \u202Elive\u202C \u0000RN\u200B', 'Nurse live RN'],
    ['Cafe\u0301 Ł\u00F3d\u017A', 'Café Łódź'],
    ['Ward 🏥 nurse', 'Ward 🏥 nurse'],
  ])('%j is one clean line', (text, line) => expect(drawableText(text, 50)).toBe(line));

  it('is cut between what people count as characters', () => {
    expect(drawableText('👩🏽 abcdef', 3)).not.toContain('\uFFFD');
    expect(drawableText('abcdef', 4)).toBe('abc…');
  });

  it('is never longer than it may be, whatever a feed sends', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 500 }),
        (text) => Array.from(new Intl.Segmenter('en').segment(drawableText(text, 20))).length <= 20,
      ),
    );
  });

  it('loses what no font can draw, with the marks around it', () => {
    expect(withoutCharacters('Registered Nurse 🏥 | 看護', new Set(['🏥', '看', '護']))).toBe(
      'Registered Nurse',
    );
  });

  it('that lost its letters says something else', () => {
    expect(saysTheSame('Nurse 🏥', 'Nurse')).toBe(true);
    expect(saysTheSame('看護師 RN', 'RN')).toBe(false);
    expect(saysTheSame('🏥', '')).toBe(false);
  });
});
