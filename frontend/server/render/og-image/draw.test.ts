import type { LinkCard } from '../../../src/lib/page.js';
import { createDrawing } from './draw.js';

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
