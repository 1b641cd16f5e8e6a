import { heading, subheading } from '../drawings.js';
import { type GuideContext, ink, paper, type Sheet, styles } from '../sheet.js';

const rules = [
  ['Hold every shot for ten seconds.', 'Count. What feels endless while filming is barely enough to cut.'],
  [
    'Let people finish.',
    'Film a whole action: the hand that reaches, the door that closes, the smile after it.',
  ],
  ['Three sizes of everything.', 'Wide, medium, close. One place in three sizes is already a scene.'],
  ['Move the light, not the lamp.', 'Turn people toward a window before you switch anything on.'],
  [
    'Nothing private in the picture.',
    'No patient, no screen, no whiteboard, no badge number. When in doubt, film something else.',
  ],
] as const;

export function introduction(sheet: Sheet, { contents }: GuideContext): void {
  heading(
    sheet,
    'The idea',
    'What B-roll does',
    'An interview tells us why somebody loves a job. B-roll lets us see it.',
  );
  sheet.text(
    'P',
    'A-roll is the person who speaks. B-roll is everything shown while they speak: hands, corridors, a coffee handed over at six in the morning. It hides the cuts, it proves what is said, and it is the reason viewers stay. Nobody can film it better than the people who are there every day.',
    { width: 470 },
  );
  const top = sheet.y + 26;
  subheading(sheet, 'Five rules that carry the rest', { y: top });
  let y = sheet.y + 6;
  const label = { width: 28, align: 'center', font: 'display', size: 13, leading: 1.2 } as const;
  const item = (at: number, [rule, reason]: (typeof rules)[number], index: number) => {
    sheet.decoration((pdf) =>
      pdf.circle(paper.margin + 14, at + 14, 14).fill(index === 4 ? ink.rust : ink.petrol),
    );
    sheet.text('Lbl', String(index + 1), { ...label, y: at + 6, color: ink.onNight });
    sheet.group('LBody', () => {
      sheet.text('H3', rule, { x: paper.margin + 42, y: at, font: 'bold', size: 11.5, leading: 1.3 });
      y =
        sheet.text('P', reason, { x: paper.margin + 42, y: sheet.y + 1, width: 430, color: ink.muted }) + 13;
    });
  };
  sheet.group('L', () => rules.forEach((rule, index) => sheet.group('LI', () => item(y, rule, index))));
  const box = y + 8;
  sheet.decoration((pdf) => pdf.roundedRect(paper.margin, box, paper.contentWidth, 156, 10).fill(ink.night));
  const left = paper.margin + 24;
  sheet.text('H2', 'In this guide', { x: left, y: box + 20, ...styles.heading, color: ink.onNight });
  contents.slice(2).forEach(({ title, page }, index) => {
    const [column, row] = [Math.floor(index / 5), index % 5];
    const place = { x: left + column * 236, y: box + 50 + row * 19, width: 220 };
    sheet.text('P', `${title}, page ${page}`, { ...place, leading: 1.3, color: ink.onNightMuted });
  });
}
