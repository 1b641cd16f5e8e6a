import { checklist, corners, heading } from '../drawings.js';
import { type GuideContext, ink, paper, type Sheet } from '../sheet.js';

export function contact(sheet: Sheet, { brand }: GuideContext): void {
  heading(
    sheet,
    'The last step',
    'Send us your footage',
    'Unsorted is fine. Original files are not optional.',
  );
  sheet.decoration((pdf) => {
    pdf.rect(0, 366, paper.width, paper.height - 366).fill(ink.night);
    corners(pdf, 30, 392, paper.width - 60, 370, ink.nightLine, 22, 1.4);
  });
  checklist(sheet, [
    'Original files, straight from the phone: no messenger, no social app, no screen recording',
    'One folder a place, named date and place: 2026-10-01 Infusion',
    'Nothing deleted: what you think is a mistake is often the best moment',
    'No filters, no music, no titles: those come last, and they come from us',
    'The signed releases in the same folder, as photographs',
    'Two sentences about what you liked filming: they often become the opening line',
  ]);
  sheet.text('H2', 'Then we cut it together.', {
    x: 60,
    y: 446,
    font: 'heavy',
    size: 36,
    leading: 1.1,
    color: ink.onNight,
    tracking: -0.6,
    width: 480,
  });
  sheet.text(
    'P',
    `${brand.name} plans, films and edits recruitment videos, and brings them to the people you want to hire. Ask us about a filming day, about your own footage, or about both.`,
    { x: 60, y: sheet.y + 12, width: 400, size: 12.5, color: ink.onNightMuted },
  );
  const top = 622;
  const fact = { y: top + 18, font: 'medium', size: 11.5, leading: 1.4, color: ink.onNight } as const;
  for (const [name, x, words, style] of [
    ['Write', 60, brand.email, { width: 200, link: `mailto:${brand.email}` }],
    ['Call', 268, brand.phone, { width: 150 }],
    ['Visit', 398, brand.streetAddress, { width: 150 }],
  ] as const) {
    sheet.text('H3', name, { x, y: top, width: 120, font: 'bold', color: ink.ember });
    sheet.text('P', words, { x, ...fact, ...style });
  }
}
