import type { LinkCard } from '../../../src/lib/page.js';
import { createDrawing, drawable } from './draw.js';
import fc from 'fast-check';

const job: LinkCard = {
  path: '/cards/careers/lever_clinic_1.png',
  eyebrow: 'Clinic',
  title: 'Registered Nurse',
  badge: 'Full Time',
  facts: ['Houston, TX'],
};

const drawing = createDrawing('Northwind Example');
const draw = (changes: Partial<LinkCard>) => drawing({ ...job, ...changes }, undefined);

describe('a preview image', () => {
  it.each([
    ['pictographs', 'Nurse 🏥🚑 wanted'],
    ['markup', '</text><script>alert(1)</script>{{x}} &lt;b&gt;'],
    ['one endless word', 'x'.repeat(290)],
    ['stacked marks', `N${'\u0336\u0322'.repeat(40)}urse`],
  ])('can show any title: %s', async (_, title) => {
    const png = await draw({ title });
    // Width and height stand in the first chunk (PNG specification, 11.2.2).
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      'PNG',
      1200,
      630,
    ]);
  });

  it("is the brand's image when the fonts lack the title's characters", async () => {
    const [chinese, arabic, latin] = await Promise.all([
      draw({ title: '看護師募集' }),
      draw({ title: 'ممرضة مسجلة للعمل' }),
      draw({}),
    ]);
    expect(chinese.equals(arabic)).toBe(true);
    expect(chinese.equals(latin)).toBe(false);
  });
});

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
