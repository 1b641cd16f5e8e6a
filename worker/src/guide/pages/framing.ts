import {
  arrow,
  bust,
  callout,
  card,
  heading,
  type Pdf,
  screen,
  legend,
  thirds,
  verdict,
} from '../drawings.js';
import { ink, paper, type Sheet } from '../sheet.js';

const WIDTH = 240;
const HEIGHT = 135;

interface Example {
  readonly title: string;
  readonly words: string;
  readonly alt: string;
  readonly good: boolean;
  readonly draw: (pdf: Pdf, x: number, y: number) => void;
}

const examples: readonly Example[] = [
  {
    title: 'Eyes on the upper third',
    words:
      'Put the eyes where the upper line crosses a vertical one. The face then looks at home in the picture.',
    alt: 'A picture divided into thirds; a person stands on the left vertical line, the eyes on the upper one.',
    good: true,
    draw: (pdf, x, y) => {
      bust(pdf, x + WIDTH / 3, y + HEIGHT + 4, 126, ink.ember);
      thirds(pdf, x, y, WIDTH, HEIGHT);
    },
  },
  {
    title: 'Not in the middle of everything',
    words: 'A head in the center with air above it looks like a passport, and the room around it is lost.',
    alt: 'The same person small and low in the middle of the picture, with much empty room above the head.',
    good: false,
    draw: (pdf, x, y) => {
      bust(pdf, x + WIDTH / 2, y + HEIGHT + 4, 72, ink.onNightMuted);
      thirds(pdf, x, y, WIDTH, HEIGHT);
    },
  },
  {
    title: 'Room to look into',
    words: 'Leave the empty part of the frame on the side the person looks or walks to.',
    alt: 'A person on the right third looks to the left, into the empty part of the picture.',
    good: true,
    draw: (pdf, x, y) => {
      bust(pdf, x + (WIDTH * 2) / 3, y + HEIGHT + 4, 112, ink.ember);
      arrow(pdf, x + 128, y + 46, x + 62, y + 46, ink.onNight);
    },
  },
  {
    title: 'Two layers',
    words:
      'Something blurred in front, somebody sharp behind: a door frame, a plant, a shoulder. The picture gets depth for free.',
    alt: 'A large dark shoulder at the left edge in front, a smaller bright person behind it on the right.',
    good: true,
    draw: (pdf, x, y) => {
      bust(pdf, x + 158, y + HEIGHT + 4, 96, ink.ember);
      pdf.fillOpacity(0.9);
      bust(pdf, x + 20, y + HEIGHT + 40, 190, ink.nightLine);
      pdf.fillOpacity(1);
    },
  },
];

export function framing(sheet: Sheet): void {
  heading(
    sheet,
    'Look before you press',
    'Framing',
    'A frame is a decision about what matters. Make it once, then hold still.',
  );
  const top = sheet.y;
  examples.forEach((example, index) => {
    const { alt, good, draw } = example;
    const x = paper.margin + (index % 2) * (WIDTH + 24);
    const y = top + Math.floor(index / 2) * 232;
    card(sheet, x - 4, y - 4, WIDTH + 8, HEIGHT + 8);
    sheet.figure(alt, (pdf) => {
      screen(pdf, x, y, WIDTH, HEIGHT, () => draw(pdf, x, y));
      verdict(pdf, x + WIDTH - 14, y + 14, good);
    });
    legend(sheet, example, { x, y: y + HEIGHT + 14, width: WIDTH });
  });
  callout(
    sheet,
    'The ten-second habit',
    'Frame, breathe out, press record, count to ten, stop. Only then move on. A shot that pans, zooms and reframes while you look for the picture cannot be used for any of them.',
    top + 470,
  );
}
