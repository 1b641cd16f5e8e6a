import {
  bust,
  callout,
  corners,
  figure,
  heading,
  type Pdf,
  screen,
  subheading,
  thirds,
} from '../drawings.js';
import { ink, paper, type Sheet, styles } from '../sheet.js';

const rows = [
  ['Career page, job posting', 'Landscape', '16:9', '30 to 90 s'],
  ['Video networks', 'Landscape', '16:9', '60 to 180 s'],
  ['Connected TV advertising', 'Landscape', '16:9', '15 or 30 s'],
  ['Short-video networks', 'Portrait', '9:16', '10 to 30 s'],
  ['Photo networks, stories', 'Portrait', '9:16', '10 to 20 s'],
  ['Text message to a candidate', 'Portrait', '9:16', 'up to 20 s'],
] as const;

const columns = [
  { name: 'Place', x: paper.margin + 10, width: 215, font: 'medium' },
  { name: 'Shape', x: 280, width: 90, font: 'text' },
  { name: 'Ratio', x: 380, width: 70, font: 'text' },
  { name: 'Length', x: 460, width: 90, font: 'text' },
] as const;

/** One scene in both formats. */
function ward(pdf: Pdf, x: number, y: number, width: number, height: number): void {
  pdf.rect(x, y + height * 0.8, width, height * 0.2).fill(ink.nightLine);
  for (const share of [0.04, 0.26, 0.74])
    pdf.rect(x + width * share, y + height * 0.14, width * 0.17, height * 0.4).fill(ink.petrol);
  figure(pdf, x + width * 0.5, y + height * 0.94, height * 0.72, ink.ember);
  figure(pdf, x + width * 0.84, y + height * 0.9, height * 0.56, ink.onNightMuted);
}

export function formats(sheet: Sheet): void {
  heading(
    sheet,
    'Turn the phone, or do not',
    'Portrait or landscape',
    'Decide where the video will be seen before you decide how to hold the phone.',
  );
  const y = sheet.y;
  const wide = { x: paper.margin, width: 320, height: 180 };
  const upright = { x: paper.margin + 362, width: 124, height: 220 };
  sheet.figure(
    'A landscape picture of a hospital unit with two people; the part an upright picture would keep is marked in the middle.',
    (pdf) => {
      screen(pdf, wide.x, y, wide.width, wide.height, () => {
        ward(pdf, wide.x, y, wide.width, wide.height);
        thirds(pdf, wide.x, y, wide.width, wide.height);
      });
      corners(pdf, wide.x + wide.width / 2 - 50, y + 4, 100, wide.height - 8, ink.ember, 14, 2);
    },
  );
  sheet.figure(
    'The same unit upright: one person, large; the lower fifth and the right edge are marked, because buttons cover them.',
    (pdf) => {
      screen(pdf, upright.x, y, upright.width, upright.height, () => {
        pdf
          .rect(upright.x, y + 180, upright.width, 40)
          .fill(ink.nightLine)
          .rect(upright.x + 10, y + 24, 40, 82)
          .fill(ink.petrol);
        bust(pdf, upright.x + 60, y + 232, 176, ink.ember);
        pdf
          .fillOpacity(0.55)
          .rect(upright.x, y + 178, upright.width, 42)
          .fill(ink.night)
          .rect(upright.x + 98, y + 84, 26, 94)
          .fill(ink.night)
          .fillOpacity(1);
      });
    },
  );
  sheet.text(
    'Caption',
    'Landscape, 16:9. The corners show what remains of it upright: film the middle so that it can stand alone.',
    { y: y + 188, width: 320, ...styles.small },
  );
  sheet.text(
    'Caption',
    'Portrait, 9:16. Buttons and names cover the dark parts: keep faces and hands out of them.',
    { x: upright.x, y: y + 228, width: 142, ...styles.small, leading: 1.35 },
  );
  const top = y + 300;
  subheading(sheet, 'Where it will play', { y: top });
  const head = sheet.y + 4;
  sheet.decoration((pdf) => pdf.roundedRect(paper.margin, head, paper.contentWidth, 24, 4).fill(ink.petrol));
  sheet.group('Table', () => {
    sheet.group('TR', () => {
      for (const { name, x } of columns) sheet.text('TH', name, { x, y: head + 5, ...styles.tableHead });
    });
    rows.forEach((row, line) => {
      const at = head + 24 + line * 23;
      sheet.decoration((pdf) =>
        pdf.rect(paper.margin, at, paper.contentWidth, 23).fill(line % 2 ? ink.page : ink.surface),
      );
      sheet.group('TR', () =>
        columns.forEach(({ x, width, font }, index) =>
          sheet.text('TD', row[index] ?? '', { x, y: at + 4, width, size: 10, font }),
        ),
      );
    });
  });
  callout(
    sheet,
    'If you can only film once',
    'Hold the phone sideways and keep what matters in the middle third. Upright can be cut out of landscape; landscape cannot be cut out of upright.',
    head + 24 + rows.length * 23 + 20,
  );
}
