import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const packages = createRequire(import.meta.url);
/** Most names are covered by these three; what is not is left out of an image (draw.tsx). */
const subsets = ['latin', 'latin-ext', 'vietnamese'] as const;
const faces = [
  { name: 'display', family: 'bricolage-grotesque', weight: 700 },
  { name: 'text', family: 'hanken-grotesk', weight: 500 },
  { name: 'bold', family: 'hanken-grotesk', weight: 700 },
] as const;

export interface OgFont {
  readonly name: string;
  readonly data: Buffer;
  readonly weight: 500 | 700;
}

/** @returns the value of `fontFamily` for one of the site's faces, in all its subsets */
export function ogFontFamily(name: (typeof faces)[number]['name']): string {
  return subsets.map((subset) => `${name}-${subset}`).join(', ');
}

/** The site's own faces as files that a drawing program can read: not woff2, not variable. */
export function readOgFonts(): Promise<readonly OgFont[]> {
  return Promise.all(
    faces.flatMap(({ name, family, weight }) =>
      subsets.map(async (subset) => ({
        name: `${name}-${subset}`,
        weight,
        data: await readFile(packages.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`)),
      })),
    ),
  );
}
