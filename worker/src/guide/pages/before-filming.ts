import { callout, checklist, heading, subheading } from '../drawings.js';
import { ink, paper, type Sheet, styles } from '../sheet.js';

const bag = [
  'Phone, fully charged, and its cable',
  'At least 10 GB of free storage',
  'A cloth for the lens: wipe it before every shot',
  'A small tripod, or a shelf, or a stack of books',
  'Headphones, to hear what the phone hears',
];
const settings = [
  '4K at 30 frames a second; 1080p if storage is short',
  'Grid on: it draws the thirds for you',
  'The main camera (1x), never digital zoom',
  'Exposure and focus locked: hold a finger on the face',
  'Airplane mode on, filters and HDR off',
];
const people = [
  'Everybody recognizable has signed a release',
  'The unit’s manager knows the day and the hour',
  'Names and roles are spelled correctly in your notes',
  'Somebody looks after the work while you film',
];
const place = [
  'Screens locked or showing a test record',
  'Whiteboards, labels and wristbands out of the picture',
  'Badges turned around, unless the name may be read',
  'Clutter moved one step to the left: out of frame is clean',
];

export function beforeFilming(sheet: Sheet): void {
  heading(
    sheet,
    'Fifteen minutes',
    'Before you film',
    'Most footage that cannot be used was lost before anybody pressed record.',
  );
  const [left, right, width] = [paper.margin, paper.margin + 262, 240];
  const top = sheet.y;
  subheading(sheet, 'In your bag', { x: left, y: top, width });
  const first = checklist(sheet, bag, { x: left, width });
  subheading(sheet, 'On your phone', { x: right, y: top, width });
  const second = checklist(sheet, settings, { x: right, width });
  const middle = Math.max(first, second) + 16;
  subheading(sheet, 'With the people', { x: left, y: middle, width });
  const third = checklist(sheet, people, { x: left, width });
  subheading(sheet, 'In the room', { x: right, y: middle, width });
  const fourth = checklist(sheet, place, { x: right, width });
  callout(
    sheet,
    'In healthcare: patients first',
    'A patient, a voice, a chart, a room number with a name beside it: each of them is protected health information. Film closed doors, empty rooms and colleagues who play the patient. Ask your privacy officer once, before the first day, and write the answer down.',
    Math.max(third, fourth) + 14,
  );
  const y = sheet.y + 6;
  sheet.text('H2', 'A good half hour', { y, ...styles.heading });
  const steps = [
    { from: 0, minutes: 5, room: 80, words: 'Look around without the phone', color: ink.petrolLight },
    { from: 5, minutes: 5, room: 80, words: 'Light, clutter, releases', color: ink.petrol },
    { from: 10, minutes: 15, room: 240, words: 'Ten shots, three sizes each', color: ink.ember },
    { from: 25, minutes: 5, room: 84, words: 'Look at them, film what is missing', color: ink.petrol },
  ];
  const bar = sheet.y + 12;
  const xOf = (minute: number) => paper.margin + (minute / 30) * paper.contentWidth;
  sheet.decoration((pdf) => {
    for (const { from, minutes, color } of steps)
      pdf.rect(xOf(from), bar, xOf(minutes) - paper.margin - 3, 12).fill(color);
  });
  for (const { from, minutes, room, words } of steps) {
    const place = { x: xOf(from), width: room, size: 9.5 };
    const time = `${from}–${from + minutes} min`;
    sheet.text('P', time, { ...place, y: bar + 20, font: 'bold', color: ink.rust });
    sheet.text('P', words, { ...place, leading: 1.3, color: ink.muted });
  }
}
