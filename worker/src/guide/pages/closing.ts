import { heading, line, tickBox, checklist, corners } from '../drawings.js';
import { ink, paper, type Sheet, styles, type GuideContext } from '../sheet.js';

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

const terms = [
  ['A-roll', 'The picture of the person who speaks.'],
  ['Ambient sound', 'What a room sounds like when nobody speaks. Record ten seconds of it.'],
  ['Aspect ratio', 'Width to height of a picture: 16:9 is landscape, 9:16 is portrait.'],
  ['B-roll', 'Every other picture: what is shown while somebody speaks.'],
  ['Backlight', 'Light that comes from behind a person. Beautiful on purpose, a shadow by accident.'],
  [
    'Continuity',
    'What must stay the same from shot to shot: the cup in the left hand, the badge on the right side.',
  ],
  ['Coverage', 'All sizes and angles of one action. More coverage, more freedom in the edit.'],
  ['Cutaway', 'A short B-roll shot that hides a cut in the interview.'],
  ['Exposure', 'How bright the picture is. Lock it on the face.'],
  ['Frame rate', 'Pictures a second. 30 is normal, 60 can be slowed to half.'],
  ['Headroom', 'The space above a head. A little.'],
  ['Jump cut', 'A cut within one shot that makes a person jump. B-roll is the cure.'],
  ['Lead room', 'The space in front of a face or a walk. A lot.'],
  ['Pan', 'Turning the camera sideways from one spot. Slowly, and rarely.'],
  ['Release', 'The signed permission of somebody who can be recognized.'],
  ['Rule of thirds', 'Two lines down, two across. What matters lies where they cross.'],
  ['Take', 'One attempt at a shot. The second one is usually the best.'],
  ['White balance', 'What the camera believes to be white. Do not mix window and lamp.'],
] as const;

export function glossary(sheet: Sheet): void {
  heading(sheet, 'What the crew says', 'Glossary', 'Eighteen words, so that nobody has to nod politely.');
  const top = sheet.y;
  const half = Math.ceil(terms.length / 2);
  terms.forEach(([term, meaning], index) => {
    const [column, row] = [Math.floor(index / half), index % half];
    const x = paper.margin + column * 264;
    const y = top + row * 59;
    sheet.decoration((pdf) => line(pdf.lineWidth(0.7).strokeColor(ink.line), x, y, x + 240, y));
    const place = { x, width: 240 };
    sheet.text('H3', term, { ...place, y: y + 8, font: 'bold', size: 11, leading: 1.3, color: ink.petrol });
    sheet.text('P', meaning, { ...place, ...styles.note, leading: 1.35 });
  });
}

export function contact(sheet: Sheet, { brand }: GuideContext): void {
  heading(
    sheet,
    'The last step',
    'Send us your footage',
    'Unsorted is fine. Original files are not optional.',
  );
  sheet.decoration((pdf) => {
    pdf.rect(0, 366, paper.width, paper.height - 366).fill(ink.night);
    corners(pdf, 30, 392, paper.width - 60, 370, ink.nightLine, 22, 1.4);
  });
  checklist(sheet, [
    'Original files, straight from the phone: no messenger, no social app, no screen recording',
    'One folder a place, named date and place: 2026-10-01 Infusion',
    'Nothing deleted: what you think is a mistake is often the best moment',
    'No filters, no music, no titles: those come last, and they come from us',
    'The signed releases in the same folder, as photographs',
    'Two sentences about what you liked filming: they often become the opening line',
  ]);
  sheet.text('H2', 'Then we cut it together.', {
    x: 60,
    y: 446,
    font: 'heavy',
    size: 36,
    leading: 1.1,
    color: ink.onNight,
    tracking: -0.6,
    width: 480,
  });
  sheet.text(
    'P',
    `${brand.name} plans, films and edits recruitment videos, and brings them to the people you want to hire. Ask us about a filming day, about your own footage, or about both.`,
    { x: 60, y: sheet.y + 12, width: 400, size: 12.5, color: ink.onNightMuted },
  );
  const top = 622;
  const fact = { y: top + 18, font: 'medium', size: 11.5, leading: 1.4, color: ink.onNight } as const;
  for (const [name, x, words, style] of [
    ['Write', 60, brand.email, { width: 200, link: `mailto:${brand.email}` }],
    ['Call', 268, brand.phone, { width: 150 }],
    ['Visit', 398, brand.streetAddress, { width: 150 }],
  ] as const) {
    sheet.text('H3', name, { x, y: top, width: 120, font: 'bold', color: ink.ember });
    sheet.text('P', words, { x, ...fact, ...style });
  }
}
