import pLimit from 'p-limit';
import sharp from 'sharp';

/** Of the largest poster: bounds what is decoded, whatever mediainfo read. */
const LARGEST_PIXELS = 4_096 ** 2;

/** A picture of that size takes some 205 MB while it is written anew. */
const oneAtATime = pLimit(1);

/**
 * @param bytes a JPEG or PNG
 * @returns the same picture, upright, without what a camera or a program noted in it, such as where it was taken (product 5.27)
 * @throws {Error} when it cannot be decoded, or not to its end
 */
export async function withoutMetadata(bytes: Buffer): Promise<Buffer> {
  return oneAtATime(() => rewritten(bytes));
}

async function rewritten(bytes: Buffer): Promise<Buffer> {
  // Phones write JPEGs that draw a warning and are whole.
  const picture = sharp(bytes, { limitInputPixels: LARGEST_PIXELS, failOn: 'error' }).autoOrient();
  const { format, isPalette = false } = await picture.metadata();
  const written =
    format === 'png'
      ? picture.png({ compressionLevel: 9, palette: isPalette })
      : picture.jpeg({ quality: 90, mozjpeg: true });
  return written.toBuffer();
}
