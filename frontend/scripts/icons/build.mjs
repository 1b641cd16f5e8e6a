import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

// Icons for clients that do not take SVG: crawlers and older browsers request /favicon.ico, iPhones /apple-touch-icon.png,
// whatever the page's head says. The results are committed beside the SVG.
const PUBLIC = path.join(import.meta.dirname, '../../public');
/** The dark colour of the theme: iPhones put black behind transparent parts. */
const NIGHT = '#07171C';
const SMALL = 32;

const drawing = await readFile(path.join(PUBLIC, 'favicon.svg'));
const small = await sharp(drawing, { density: 144 })
  .resize(SMALL, SMALL)
  .png({ compressionLevel: 9 })
  .toBuffer();
await writeFile(path.join(PUBLIC, 'favicon.ico'), iconOf(small, SMALL));
await sharp(drawing, { density: 400 })
  .resize(148, 148)
  .extend({ top: 16, bottom: 16, left: 16, right: 16, background: NIGHT })
  .flatten({ background: NIGHT })
  .png({ palette: true, compressionLevel: 9 })
  .toFile(path.join(PUBLIC, 'apple-touch-icon.png'));

/** A PNG in the container of Windows icons: a header of 6 bytes and an entry of 16, then the picture. @param {Buffer} png @param {number} size pixels of a side */
function iconOf(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
