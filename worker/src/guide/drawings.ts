import { ink, paper, type Sheet, styles, type TextStyle } from './sheet.js';

export function corners(
  pdf: Pdf,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  length: number,
  thickness: number,
): void {
  pdf.lineWidth(thickness).strokeColor(color);
  for (const [cx, cy, dx, dy] of [
    [x, y, 1, 1],
    [x + width, y, -1, 1],
    [x, y + height, 1, -1],
    [x + width, y + height, -1, -1],
  ] as const) {
    pdf
      .moveTo(cx + dx * length, cy)
      .lineTo(cx, cy)
      .lineTo(cx, cy + dy * length)
      .stroke();
  }
}

export function screen(
  pdf: Pdf,
  x: number,
  y: number,
  width: number,
  height: number,
  draw: () => void,
): void {
  pdf.save();
  pdf.roundedRect(x, y, width, height, 5).clip();
  pdf.rect(x, y, width, height).fill(ink.nightRaised);
  draw();
  pdf.restore();
}

/** In the width and color set before. */
export function line(pdf: Pdf, fromX: number, fromY: number, toX: number, toY: number): void {
  pdf.moveTo(fromX, fromY).lineTo(toX, toY).stroke();
}

export function thirds(pdf: Pdf, x: number, y: number, width: number, height: number): void {
  pdf.lineWidth(0.7).strokeColor(ink.onNight, 0.65);
  for (const share of [1 / 3, 2 / 3]) {
    line(pdf, x + width * share, y, x + width * share, y + height);
    line(pdf, x, y + height * share, x + width, y + height * share);
  }
  pdf.strokeOpacity(1);
}

export function arrow(
  pdf: Pdf,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  color: string,
  width = 1.6,
): void {
  const angle = Math.atan2(toY - fromY, toX - fromX);
  const wing = (turn: number) =>
    [toX - 7 * Math.cos(angle + turn), toY - 7 * Math.sin(angle + turn)] as const;
  const [[ax, ay], [bx, by]] = [wing(0.45), wing(-0.45)];
  pdf.lineWidth(width).strokeColor(color);
  line(pdf, fromX, fromY, toX - 4 * Math.cos(angle), toY - 4 * Math.sin(angle));
  pdf.moveTo(toX, toY).lineTo(ax, ay).lineTo(bx, by).fill(color);
}

export function verdict(pdf: Pdf, x: number, y: number, good: boolean): void {
  pdf.circle(x, y, 9).fill(good ? ink.petrol : ink.rust);
  pdf.lineWidth(1.8).lineCap('round').strokeColor('#FFFFFF');
  if (good)
    pdf
      .moveTo(x - 4, y)
      .lineTo(x - 1, y + 3.4)
      .lineTo(x + 4.4, y - 3.2)
      .stroke();
  else
    pdf
      .moveTo(x - 3.2, y - 3.2)
      .lineTo(x + 3.2, y + 3.2)
      .moveTo(x + 3.2, y - 3.2)
      .lineTo(x - 3.2, y + 3.2)
      .stroke();
}

export type Pdf = Sheet['pdf'];

/** Head and shoulders. @param x middle @param y base line @param size height */
export function bust(pdf: Pdf, x: number, y: number, size: number, color: string): void {
  pdf.circle(x, y - size * 0.74, size * 0.23).fill(color);
  pdf
    .moveTo(x - size * 0.46, y)
    .bezierCurveTo(x - size * 0.46, y - size * 0.58, x + size * 0.46, y - size * 0.58, x + size * 0.46, y)
    .fill(color);
}

/** A standing person. @param y the floor */
export function figure(pdf: Pdf, x: number, y: number, size: number, color: string): void {
  pdf.circle(x, y - size * 0.9, size * 0.095).fill(color);
  // Trunk, legs and arms, as shares of the size.
  for (const [left, top, width, height, round] of [
    [-0.13, -0.78, 0.26, 0.4, 0.09],
    [-0.11, -0.5, 0.095, 0.5, 0.04],
    [0.015, -0.5, 0.095, 0.5, 0.04],
    [-0.2, -0.76, 0.08, 0.36, 0.04],
    [0.12, -0.76, 0.08, 0.36, 0.04],
  ] as const)
    pdf.roundedRect(x + size * left, y + size * top, size * width, size * height, size * round).fill(color);
}

export function camera(pdf: Pdf, x: number, y: number, color: string): void {
  pdf.roundedRect(x - 11, y - 6, 22, 15, 3).fill(color);
  pdf.rect(x - 4.5, y - 12, 9, 7).fill(color);
}

export function heading(sheet: Sheet, number: string, title: string, lead: string): void {
  sheet.decoration((pdf) =>
    pdf.rect(0, 0, paper.width, paper.height).fill(ink.page).rect(0, 0, paper.width, 8).fill(ink.ember),
  );
  sheet.text('P', number.toUpperCase(), { y: 44, font: 'bold', size: 8.5, color: ink.rust, tracking: 1.6 });
  sheet.text('H1', title, { y: 60, font: 'display', size: 31, leading: 1.12, tracking: -0.4 });
  sheet.text('P', lead, { y: sheet.y + 8, size: 13, color: ink.muted, leading: 1.45 });
  sheet.y += 20;
}

export function subheading(sheet: Sheet, words: string, style: TextStyle = {}): void {
  sheet.text('H2', words, { ...styles.heading, leading: 1.25, ...style });
  sheet.y += 4;
}

export function legend(
  sheet: Sheet,
  { title, words }: { readonly title: string; readonly words: string },
  {
    size = 13,
    ...place
  }: { readonly x: number; readonly y: number; readonly width: number; readonly size?: number },
): void {
  subheading(sheet, title, { ...place, size });
  sheet.text('P', words, { ...place, ...styles.note, y: sheet.y - 2 });
}

/** @returns the y below it */
export function checklist(
  sheet: Sheet,
  items: readonly string[],
  { x = paper.margin, width = paper.contentWidth }: { readonly x?: number; readonly width?: number } = {},
): number {
  let top = sheet.y;
  sheet.group('L', () => {
    for (const item of items) {
      const at = top;
      sheet.decoration((pdf) => tickBox(pdf, x, at + 1.5, 11));
      sheet.group('LI', () => {
        top = sheet.text('LBody', item, { x: x + 20, y: at, width: width - 20, leading: 1.38 }) + 6;
      });
    }
  });
  sheet.y = top;
  return top;
}

export function tickBox(pdf: Pdf, x: number, y: number, size: number): void {
  pdf.roundedRect(x, y, size, size, 2.5).lineWidth(1.1).fillAndStroke(ink.surface, ink.petrol);
}

export function callout(sheet: Sheet, title: string, words: string, y = sheet.y): void {
  const [x, width] = [paper.margin, paper.contentWidth];
  const place = { x: x + 24, width: width - 48 };
  const text = sheet.pdf.font('text').fontSize(10.5);
  const height = 42 + text.heightOfString(words, { width: place.width, lineGap: 3 });
  sheet.decoration((pdf) =>
    pdf
      .roundedRect(x, y, width, height, 10)
      .fill(ink.rustLight)
      .roundedRect(x, y, 5, height, 2.5)
      .fill(ink.rust),
  );
  sheet.text('H3', title, { ...place, y: y + 14, font: 'bold', color: ink.rust });
  sheet.text('P', words, { ...place, y: y + 30 });
  sheet.y = y + height + 16;
}

export function card(sheet: Sheet, x: number, y: number, width: number, height: number): void {
  sheet.decoration((pdf) =>
    pdf.roundedRect(x, y, width, height, 10).lineWidth(0.8).fillAndStroke(ink.surface, ink.line),
  );
}
