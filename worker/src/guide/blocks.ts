import type { Sheet, TextStyle } from './sheet.js';
import { ink, paper } from './style.js';

/** The head of an inner page: what it is about, and the one sentence to remember. */
export function heading(sheet: Sheet, number: string, title: string, lead: string): void {
  sheet.decoration((pdf) =>
    pdf.rect(0, 0, paper.width, paper.height).fill(ink.page).rect(0, 0, paper.width, 8).fill(ink.ember),
  );
  sheet.text('P', number.toUpperCase(), { y: 44, font: 'bold', size: 8.5, color: ink.rust, tracking: 1.6 });
  sheet.text('H1', title, { y: 60, font: 'display', size: 31, leading: 1.12, tracking: -0.4 });
  sheet.text('P', lead, { y: sheet.y + 8, size: 13, color: ink.muted, leading: 1.45 });
  sheet.y += 20;
}

/** A heading within a page. */
export function subheading(sheet: Sheet, words: string, style: TextStyle = {}): void {
  sheet.text('H2', words, { font: 'display', size: 15, leading: 1.25, ...style });
  sheet.y += 4;
}

/** Sentences with boxes to tick with a pen. @returns the y below the last */
export function checklist(
  sheet: Sheet,
  items: readonly string[],
  { x = paper.margin, width = paper.contentWidth }: { readonly x?: number; readonly width?: number } = {},
): number {
  let top = sheet.y;
  sheet.group('L', () => {
    for (const item of items) {
      const at = top;
      sheet.decoration((pdf) =>
        pdf
          .roundedRect(x, at + 1.5, 11, 11, 2.5)
          .lineWidth(1.1)
          .fillAndStroke(ink.surface, ink.petrol),
      );
      sheet.group(
        'LI',
        () => (top = sheet.text('LBody', item, { x: x + 20, y: at, width: width - 20, leading: 1.38 }) + 6),
      );
    }
  });
  sheet.y = top;
  return top;
}

/** What must not be overlooked. */
export function callout(sheet: Sheet, title: string, words: string, y = sheet.y): void {
  const [x, width] = [paper.margin, paper.contentWidth];
  const height =
    42 +
    sheet.pdf
      .font('text')
      .fontSize(10.5)
      .heightOfString(words, { width: width - 48, lineGap: 3 });
  sheet.decoration((pdf) =>
    pdf
      .roundedRect(x, y, width, height, 10)
      .fill(ink.rustLight)
      .roundedRect(x, y, 5, height, 2.5)
      .fill(ink.rust),
  );
  sheet.text('H3', title, {
    x: x + 24,
    y: y + 14,
    width: width - 48,
    font: 'bold',
    size: 10.5,
    color: ink.rust,
  });
  sheet.text('P', words, { x: x + 24, y: y + 30, width: width - 48 });
  sheet.y = y + height + 16;
}

/** A card of white paper for a drawing. */
export function card(sheet: Sheet, x: number, y: number, width: number, height: number): void {
  sheet.decoration((pdf) =>
    pdf.roundedRect(x, y, width, height, 10).lineWidth(0.8).fillAndStroke(ink.surface, ink.line),
  );
}
