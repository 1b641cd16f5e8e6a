import { bust, callout, figure, heading, type Pdf, screen, subheading } from '../drawings.js';
import { ink, paper, type Sheet } from '../sheet.js';

interface Size {
  readonly name: string;
  readonly question: string;
  readonly words: string;
  readonly seconds: string;
  readonly draw: (pdf: Pdf, x: number, y: number) => void;
}
const [WIDTH, HEIGHT] = [176, 99];

function room(pdf: Pdf, x: number, y: number): void {
  pdf.rect(x, y + 78, WIDTH, 21).fill(ink.nightLine);
  for (const left of [14, 58, 118])
    pdf
      .rect(x + left, y + 16, 32, 38)
      .fillOpacity(0.85)
      .fill(ink.petrol)
      .fillOpacity(1);
}

const sizes: readonly Size[] = [
  {
    name: 'Wide',
    question: 'Where are we?',
    words: 'The whole room, people small in it. One for every place, from the corner, at eye level.',
    seconds: '10 to 15 s',
    draw: (pdf, x, y) => {
      room(pdf, x, y);
      figure(pdf, x + 104, y + 88, 46, ink.ember);
    },
  },
  {
    name: 'Medium',
    question: 'Who is here, and doing what?',
    words: 'From the hip or the chest up. The size you need most: two hands and a face in one picture.',
    seconds: '10 s',
    draw: (pdf, x, y) => {
      pdf.rect(x + 10, y + 8, 56, 64).fill(ink.petrol);
      bust(pdf, x + 108, y + 118, 108, ink.ember);
    },
  },
  {
    name: 'Close',
    question: 'How does it feel?',
    words: 'The face alone, or the hands alone. Go nearer with your feet, never with the zoom.',
    seconds: '6 to 10 s',
    draw: (pdf, x, y) => {
      bust(pdf, x + 96, y + 196, 210, ink.ember);
    },
  },
  {
    name: 'Detail',
    question: 'What makes it real?',
    words:
      'Shoelaces being tied, a pen, steam over a cup, a light that goes on. Five of them save every edit.',
    seconds: '5 s',
    draw: (pdf, x, y) => {
      pdf.roundedRect(x + 46, y + 30, 74, 80, 10).fill(ink.onNight);
      pdf
        .circle(x + 126, y + 62, 19)
        .lineWidth(9)
        .strokeColor(ink.onNight)
        .stroke();
      pdf.ellipse(x + 83, y + 32, 37, 8).fill(ink.rust);
      pdf.lineWidth(3).strokeColor(ink.onNightMuted);
      for (const dx of [70, 86, 102])
        pdf
          .moveTo(x + dx, y + 22)
          .bezierCurveTo(x + dx - 6, y + 16, x + dx + 6, y + 12, x + dx, y + 5)
          .stroke();
    },
  },
];

export function shotSizes(sheet: Sheet): void {
  heading(
    sheet,
    'Wide, medium, close',
    'Shot sizes',
    'Editors build scenes out of sizes. Film every place and every action in all of them.',
  );
  const length = { width: 112, align: 'right', font: 'bold', size: 10, color: ink.rust } as const;
  let y = sheet.y;
  sizes.forEach(({ name, question, words, seconds, draw }) => {
    const at = y;
    sheet.figure(`${name} shot`, (pdf) =>
      screen(pdf, paper.margin, at, WIDTH, HEIGHT, () => draw(pdf, paper.margin, at)),
    );
    const x = paper.margin + WIDTH + 26;
    subheading(sheet, name, { x, y: at + 2, width: 190, size: 17 });
    sheet.text('P', seconds, { x: x + 190, y: at + 6, ...length });
    sheet.text('P', question, { x, y: at + 28, width: 300, font: 'bold' });
    sheet.text('P', words, { x, y: sheet.y + 2, width: 300, color: ink.muted });
    y = at + HEIGHT + 18;
  });
  callout(
    sheet,
    'A scene in six shots',
    'Wide of the place. Medium of the person. Close of the hands. Close of the face. Detail of the thing they use. Wide again, as they leave the picture. Two minutes of filming, and the editor can tell any story with it.',
    y + 4,
  );
}
