import { arrow, camera, checklist, figure, heading, legend, type Pdf, subheading } from '../drawings.js';
import { ink, paper, type Sheet, styles } from '../sheet.js';

const WIDTH = 156;

interface Move {
  readonly title: string;
  readonly words: string;
  readonly alt: string;
  readonly draw: (pdf: Pdf, x: number, y: number) => void;
}

const moves: readonly Move[] = [
  {
    title: 'Stand still',
    words: 'Elbows at your ribs, back against a wall. Let the people move. Nine shots of ten.',
    alt: 'A camera that does not move; a person walks through its picture.',
    draw: (pdf, x, y) => {
      camera(pdf, x + 78, y + 92, ink.onNight);
      figure(pdf, x + 50, y + 66, 48, ink.ember);
      arrow(pdf, x + 66, y + 40, x + 116, y + 40, ink.onNight);
    },
  },
  {
    title: 'Slide',
    words: 'Walk sideways past something near, knees soft. Start still, end still.',
    alt: 'A camera slides from left to right past a person.',
    draw: (pdf, x, y) => {
      pdf.fillOpacity(0.4);
      camera(pdf, x + 44, y + 92, ink.onNight);
      pdf.fillOpacity(1);
      camera(pdf, x + 116, y + 92, ink.onNight);
      arrow(pdf, x + 60, y + 92, x + 98, y + 92, ink.ember);
      figure(pdf, x + 80, y + 60, 44, ink.ember);
    },
  },
  {
    title: 'Push in',
    words: 'Three slow steps toward what matters. Never with the zoom.',
    alt: 'A camera moves straight toward a person.',
    draw: (pdf, x, y) => {
      pdf.fillOpacity(0.4);
      camera(pdf, x + 78, y + 100, ink.onNight);
      pdf.fillOpacity(1);
      camera(pdf, x + 78, y + 70, ink.onNight);
      figure(pdf, x + 78, y + 50, 40, ink.ember);
      arrow(pdf, x + 108, y + 98, x + 108, y + 64, ink.ember);
    },
  },
];

function voices(pdf: Pdf, y: number): void {
  for (let bar = 0; bar < 56; bar += 1) {
    const speech = Math.max(0, Math.sin(bar * 0.34)) * (0.4 + 0.6 * Math.abs(Math.sin(bar * 1.7)));
    const [quiet, noisy] = [3 + speech * 44, 26 + 8 * Math.sin(bar * 2.9) + speech * 10];
    pdf.roundedRect(paper.margin + 16 + bar * 4, y + 32 - quiet / 2, 2.4, quiet, 1.2).fill(ink.ember);
    pdf.roundedRect(paper.margin + 264 + bar * 4, y + 32 - noisy / 2, 2.4, noisy, 1.2).fill(ink.onNightMuted);
  }
}

export function movementAndSound(sheet: Sheet): void {
  heading(
    sheet,
    'Hold, then move',
    'Movement and sound',
    'The camera moves only when the movement says something. The microphone always listens.',
  );
  const top = sheet.y;
  moves.forEach((move, index) => {
    const { alt, draw } = move;
    const x = paper.margin + index * (WIDTH + 18);
    sheet.figure(alt, (pdf) => {
      pdf.roundedRect(x, top, WIDTH, 118, 10).fill(ink.nightRaised);
      draw(pdf, x, top);
    });
    legend(sheet, move, { x, y: top + 130, width: WIDTH });
  });
  const line = top + 234;
  subheading(sheet, 'How long is ten seconds?', { y: line });
  const bar = sheet.y + 6;
  sheet.figure(
    'A ten-second shot: one second to settle, eight seconds to use, one second to let go.',
    (pdf) => {
      const unit = paper.contentWidth / 10;
      pdf
        .rect(paper.margin, bar, unit - 2, 30)
        .fill(ink.petrolLight)
        .rect(paper.margin + unit, bar, unit * 8 - 2, 30)
        .fill(ink.ember)
        .rect(paper.margin + unit * 9, bar, unit, 30)
        .fill(ink.petrolLight);
      const write = (words: string, x: number, y: number, width: number) =>
        pdf.text(words, x, y, { width, align: 'center', lineBreak: false });
      pdf.font('bold').fontSize(10).fillColor(ink.onEmber);
      write('eight seconds the editor can use', paper.margin + unit, bar + 9, unit * 8);
      pdf.font('medium').fontSize(8.5).fillColor(ink.petrol);
      write('settle', paper.margin, bar + 10, unit - 2);
      write('let go', paper.margin + unit * 9, bar + 10, unit);
    },
  );
  const sound = bar + 62;
  subheading(sheet, 'Sound before picture', { y: sound });
  const wave = sheet.y + 6;
  sheet.figure(
    'Two recordings of one voice: clear hills of loudness in a quiet room, and the same buried in noise.',
    (pdf) => {
      pdf
        .roundedRect(paper.margin, wave, 246, 64, 8)
        .fill(ink.nightRaised)
        .roundedRect(paper.margin + 252, wave, 252, 64, 8)
        .fill(ink.nightRaised);
      voices(pdf, wave);
    },
  );
  const caption = { y: wave + 70, ...styles.small };
  sheet.text('Caption', 'Air conditioner off, phone one arm away', { ...caption, width: 246 });
  const second = { ...caption, x: paper.margin + 252, width: 252 };
  sheet.text('Caption', 'Air conditioner on, phone across the room', second);
  sheet.y += 12;
  checklist(sheet, [
    'Switch off what hums: air conditioner, fan, vending machine. Leave your car key in the refrigerator you unplugged',
    'Record ten seconds of the empty room in every place: editors hide cuts with it',
    'Listen with headphones before you believe the phone',
    'Stay silent while you film, and two seconds longer',
  ]);
}
