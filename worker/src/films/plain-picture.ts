import sharp from 'sharp';

/** A file whose header states less than it holds is not decoded. */
const LARGEST_PIXELS = 4_096 ** 2;

/**
 * @param bytes a JPEG or PNG
 * @returns the same picture, upright, without what a camera or a program noted in it, such as where it was taken (product 5.27)
 * @throws {Error} when it cannot be decoded
 */
export async function withoutNotes(bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: LARGEST_PIXELS }).autoOrient();
  const { format, isPalette = false } = await picture.metadata();
  const written =
    format === 'png'
      ? picture.png({ compressionLevel: 9, palette: isPalette })
      : picture.jpeg({ quality: 90, mozjpeg: true });
  return written.toBuffer();
}
