import {
  arrow,
  bust,
  callout,
  camera,
  card,
  checklist,
  heading,
  legend,
  type Pdf,
  screen,
  subheading,
  verdict,
} from '../drawings.js';
import { ink, paper, type Sheet } from '../sheet.js';

const WIDTH = 156;
const PLAN = 150;

interface Placement {
  readonly title: string;
  readonly words: string;
  readonly alt: string;
  readonly good: boolean;
  /** Degrees from the camera's side of the person. */
  readonly angle: number;
  readonly face: (pdf: Pdf, x: number, y: number) => void;
}

const placements: readonly Placement[] = [
  {
    title: 'Window behind you',
    words: 'Everything is visible, nothing has shape. Good enough for details.',
    alt: 'From above: camera with its back to the window. On screen: an evenly bright, flat face.',
    good: true,
    angle: 0,
    face: (pdf, x, y) => bust(pdf, x, y, 82, '#FFC79B'),
  },
  {
    title: 'Window at 45 degrees',
    words: 'One bright cheek, one darker. This is the picture to look for.',
    alt: 'From above: the window half to the side of the person. On screen: a face bright on one side and darker on the other.',
    good: true,
    angle: 50,
    face: (pdf, x, y) => {
      bust(pdf, x, y, 82, ink.ember);
      pdf.save();
      pdf.rect(x + 4, y - 90, 60, 100).clip();
      bust(pdf, x, y, 82, '#8A3C0B');
      pdf.restore();
    },
  },
  {
    title: 'Window behind them',
    words: 'A shadow before a white rectangle. Walk around, or close the blinds.',
    alt: 'From above: the window behind the person. On screen: a black figure before a white window.',
    good: false,
    angle: 180,
    face: (pdf, x, y) => {
      pdf.rect(x - 46, y - 88, 92, 88).fill('#FFFFFF');
      bust(pdf, x, y, 82, ink.night);
    },
  },
];

function plan(pdf: Pdf, x: number, y: number, angle: number): void {
  const [px, py] = [x + WIDTH / 2, y + 74];
  const radians = (angle * Math.PI) / 180;
  const [wx, wy] = [px - Math.sin(radians) * 54, py + Math.cos(radians) * 54];
  pdf.circle(px, py, 54).dash(2, { space: 4 }).lineWidth(0.8).strokeColor(ink.muted).stroke().undash();
  pdf.circle(px, py, 13).fill(ink.petrol);
  arrow(pdf, wx, wy, px + (wx - px) * 0.34, py + (wy - py) * 0.34, ink.ember, 3);
  pdf
    .save()
    .rotate(angle, { origin: [wx, wy] })
    .roundedRect(wx - 24, wy - 3.5, 48, 7, 2)
    .fill(ink.ember)
    .restore();
  camera(pdf, px + (angle === 0 ? 34 : 0), y + PLAN - 14, ink.text);
}

export function light(sheet: Sheet): void {
  heading(
    sheet,
    'The window is your lamp',
    'Light',
    'Find the brightest window in the room and decide where it stands in your picture.',
  );
  const top = sheet.y;
  placements.forEach((placement, index) => {
    const { alt, good, angle, face } = placement;
    const x = paper.margin + index * (WIDTH + 18);
    card(sheet, x, top, WIDTH, PLAN + 112);
    sheet.figure(alt, (pdf) => {
      plan(pdf, x, top, angle);
      screen(pdf, x + 10, top + PLAN + 8, WIDTH - 20, 94, () => face(pdf, x + WIDTH / 2, top + PLAN + 106));
      verdict(pdf, x + WIDTH - 24, top + PLAN + 22, good);
    });
    legend(sheet, placement, { x, y: top + PLAN + 124, width: WIDTH, size: 12.5 });
  });
  subheading(sheet, 'When the window is not enough', { y: top + PLAN + 216 });
  checklist(sheet, [
    'Switch off ceiling lamps that flicker or turn faces green, or switch all of them on: never mix one of each with daylight',
    'Hold a white sheet or a pillowcase opposite the window: it lights the dark cheek',
    'Step away from the wall, two steps if you can: the shadow behind the head disappears',
    'Film corridors early or late, when the sun is low and lies along the floor',
  ]);
  callout(
    sheet,
    'Lock it',
    'Hold a finger on the face until the phone says the exposure is locked. Otherwise the picture pumps brighter and darker whenever somebody in white walks by.',
    sheet.y + 8,
  );
}
