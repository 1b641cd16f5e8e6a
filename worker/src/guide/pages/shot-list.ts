import { heading, line, tickBox } from '../drawings.js';
import { ink, paper, type Sheet, styles } from '../sheet.js';

const shots = [
  ['The building from outside, people going in', 'Wide', 'L'],
  ['The entrance from inside, doors open', 'Wide', 'L + P'],
  ['A greeting at the desk', 'Medium', 'L + P'],
  ['Two colleagues walking and talking', 'Medium', 'L'],
  ['Hands at work: keyboard, tool, glove', 'Close', 'L + P'],
  ['A face that listens', 'Close', 'P'],
  ['The team around one table', 'Wide', 'L'],
  ['Somebody explains, somebody nods', 'Medium', 'L + P'],
  ['What is on the wall that only you have', 'Detail', 'P'],
  ['The best light of the day in your building', 'Wide', 'L + P'],
  ['Coffee, lunch, laughter', 'Medium', 'P'],
  ['Someone going home, from behind', 'Wide', 'L'],
] as const;
const OWN_ROWS = 5;
const columns = {
  box: paper.margin + 10,
  shot: paper.margin + 36,
  size: 388,
  shape: 450,
  take: 514,
} as const;
const ROW = 27;

export function shotList(sheet: Sheet): void {
  heading(
    sheet,
    'Print this page',
    'Your shot list',
    'Twelve shots every recruitment video can use, and room for your own.',
  );
  const top = sheet.y;
  sheet.decoration((pdf) => pdf.roundedRect(paper.margin, top, paper.contentWidth, 26, 4).fill(ink.petrol));
  sheet.group('Table', () => {
    sheet.group('TR', () => {
      for (const [x, name] of [
        [columns.shot, 'Shot'],
        [columns.size, 'Size'],
        [columns.shape, 'Shape'],
        [columns.take, 'Take'],
      ] as const)
        sheet.text('TH', name, { x, y: top + 6, ...styles.tableHead });
    });
    shots.forEach(([words, size, shape], index) => {
      const y = row(sheet, top, index);
      const cell = { y: y + 6.5, width: 60 };
      sheet.group('TR', () => {
        sheet.text('TD', words, { ...cell, x: columns.shot, width: 290 });
        sheet.text('TD', size, { ...cell, x: columns.size, color: ink.muted });
        sheet.text('TD', shape, { ...cell, x: columns.shape, color: ink.muted });
        // Each row has as many empty cells as the head, to write in.
        sheet.text('TD', '', { ...cell, x: columns.take, width: 34 });
      });
    });
  });
  for (let own = 0; own < OWN_ROWS; own += 1) row(sheet, top, shots.length + own);
  sheet.text(
    'Note',
    'L: landscape, P: portrait. Ten seconds each. Tick what you have; write the number of the best take behind it.',
    { y: top + 26 + (shots.length + OWN_ROWS) * ROW + 12, ...styles.small },
  );
}

function row(sheet: Sheet, top: number, index: number): number {
  const y = top + 26 + index * ROW;
  sheet.decoration((pdf) => {
    pdf.rect(paper.margin, y, paper.contentWidth, ROW).fill(index % 2 ? ink.page : ink.surface);
    pdf.lineWidth(0.6).strokeColor(ink.line);
    line(pdf, paper.margin, y + ROW, paper.margin + paper.contentWidth, y + ROW);
    tickBox(pdf, columns.box, y + 7.5, 12);
    line(pdf.strokeColor(ink.line), columns.take, y + 21, columns.take + 34, y + 21);
  });
  return y;
}
