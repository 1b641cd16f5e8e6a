import { heading, line } from '../drawings.js';
import { ink, paper, type Sheet, styles } from '../sheet.js';

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
