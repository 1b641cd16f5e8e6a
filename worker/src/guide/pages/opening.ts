import { corners, line, heading, subheading, callout, checklist } from '../drawings.js';
import { type GuideContext, ink, paper, type Sheet, styles } from '../sheet.js';

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

const rules = [
  ['Hold every shot for ten seconds.', 'Count. What feels endless while filming is barely enough to cut.'],
  [
    'Let people finish.',
    'Film a whole action: the hand that reaches, the door that closes, the smile after it.',
  ],
  ['Three sizes of everything.', 'Wide, medium, close. One place in three sizes is already a scene.'],
  ['Move the light, not the lamp.', 'Turn people toward a window before you switch anything on.'],
  [
    'Nothing private in the picture.',
    'No patient, no screen, no whiteboard, no badge number. When in doubt, film something else.',
  ],
] as const;

export function introduction(sheet: Sheet, { contents }: GuideContext): void {
  heading(
    sheet,
    'The idea',
    'What B-roll does',
    'An interview tells us why somebody loves a job. B-roll lets us see it.',
  );
  sheet.text(
    'P',
    'A-roll is the person who speaks. B-roll is everything shown while they speak: hands, corridors, a coffee handed over at six in the morning. It hides the cuts, it proves what is said, and it is the reason viewers stay. Nobody can film it better than the people who are there every day.',
    { width: 470 },
  );
  const top = sheet.y + 26;
  subheading(sheet, 'Five rules that carry the rest', { y: top });
  let y = sheet.y + 6;
  const label = { width: 28, align: 'center', font: 'display', size: 13, leading: 1.2 } as const;
  const item = (at: number, [rule, reason]: (typeof rules)[number], index: number) => {
    sheet.decoration((pdf) =>
      pdf.circle(paper.margin + 14, at + 14, 14).fill(index === 4 ? ink.rust : ink.petrol),
    );
    sheet.text('Lbl', String(index + 1), { ...label, y: at + 6, color: ink.onNight });
    sheet.group('LBody', () => {
      sheet.text('H3', rule, { x: paper.margin + 42, y: at, font: 'bold', size: 11.5, leading: 1.3 });
      y =
        sheet.text('P', reason, { x: paper.margin + 42, y: sheet.y + 1, width: 430, color: ink.muted }) + 13;
    });
  };
  sheet.group('L', () => rules.forEach((rule, index) => sheet.group('LI', () => item(y, rule, index))));
  const box = y + 8;
  sheet.decoration((pdf) => pdf.roundedRect(paper.margin, box, paper.contentWidth, 156, 10).fill(ink.night));
  const left = paper.margin + 24;
  sheet.text('H2', 'In this guide', { x: left, y: box + 20, ...styles.heading, color: ink.onNight });
  contents.slice(2).forEach(({ title, page }, index) => {
    const [column, row] = [Math.floor(index / 5), index % 5];
    const place = { x: left + column * 236, y: box + 50 + row * 19, width: 220 };
    sheet.text('P', `${title}, page ${page}`, { ...place, leading: 1.3, color: ink.onNightMuted });
  });
}

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
