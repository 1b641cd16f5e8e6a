import { corners, line } from '../drawings.js';
import { type GuideContext, ink, paper, type Sheet } from '../sheet.js';

function lens(sheet: Sheet, x: number, y: number): void {
  sheet.decoration((pdf) => {
    for (const [radius, color] of [
      [232, ink.nightRaised],
      [214, ink.night],
      [196, ink.nightRaised],
      [150, ink.night],
      [142, ink.petrol],
      [118, ink.night],
      [92, ink.nightRaised],
      [54, ink.night],
    ] as const)
      pdf.circle(x, y, radius).fill(color);
    pdf.lineWidth(1).strokeColor(ink.nightLine);
    for (let mark = 0; mark < 72; mark += 1) {
      const angle = (mark / 72) * Math.PI * 2;
      const inner = mark % 6 === 0 ? 199 : 205;
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      line(pdf, x + dx * inner, y + dy * inner, x + dx * 211, y + dy * 211);
    }
    pdf.circle(x, y, 170).lineWidth(2).strokeColor(ink.ember).stroke();
    pdf
      .ellipse(x - 52, y - 58, 26, 15)
      .fillOpacity(0.9)
      .fill(ink.ember)
      .ellipse(x - 20, y - 78, 9, 6)
      .fill(ink.ember);
    pdf
      .ellipse(x + 44, y + 56, 22, 13)
      .fillOpacity(0.55)
      .fill('#69B7BE')
      .fillOpacity(1);
  });
}

export function cover(sheet: Sheet, { brand }: GuideContext): void {
  sheet.decoration((pdf) => pdf.rect(0, 0, paper.width, paper.height).fill(ink.night));
  lens(sheet, 430, 545);
  sheet.decoration((pdf) => {
    corners(pdf, 30, 30, paper.width - 60, paper.height - 60, ink.onNightMuted, 26, 1.4);
    pdf.circle(62, 66, 4.5).fill(ink.ember);
  });
  sheet.text('P', brand.name, { x: 76, y: 58, font: 'bold', size: 11, color: ink.onNight });
  sheet.text('H1', 'The B-Roll\nFilming Guide', {
    x: 52,
    y: 132,
    font: 'heavy',
    size: 60,
    leading: 1.02,
    color: ink.onNight,
    tracking: -1.2,
  });
  sheet.text(
    'P',
    'How to film your own workplace with the phone in your pocket, so that it can be cut into videos people want to work for.',
    { x: 56, y: sheet.y + 18, width: 330, size: 14.5, color: ink.onNightMuted },
  );
  sheet.text('P', 'Eleven pages · diagrams, checklists\nand a shot list to print', {
    x: 56,
    y: 694,
    width: 300,
    font: 'medium',
    size: 11,
    color: ink.onNight,
    leading: 1.5,
  });
}
