import { readFile, stat } from 'node:fs/promises';
import { renderAsync } from '@resvg/resvg-js';
import satori, { type SatoriOptions } from 'satori';
import type { LinkCard } from '../../src/lib/page.js';
import { OgDrawing, type OgFont, ogImageSize } from './drawing.js';

const LONGEST = { eyebrow: 48, title: 130, badge: 24, fact: 60 } as const;

/** What a drawing needs besides its card. */
export interface DrawingTools {
  readonly fonts: readonly OgFont[];
  readonly brandName: string;
}

type Words = Pick<LinkCard, 'eyebrow' | 'title' | 'badge' | 'facts'>;

/**
 * Draws a card. Layout takes some milliseconds of this thread, drawing runs on another one.
 *
 * Characters our fonts lack are left out; a title that would say something else without them gives way to the brand's
 * name, since boxes in place of letters look broken.
 *
 * @param source its picture as a data URI of a JPEG or PNG
 * @returns a PNG of 1200 × 630
 */
export async function drawOgImage(
  card: LinkCard,
  source: string | undefined,
  { fonts, brandName }: DrawingTools,
): Promise<Buffer> {
  const picture = source !== undefined && card.picture ? { ...card.picture, source } : undefined;
  const layOut = async (words: Words) => {
    const missing = new Set<string>();
    const options: SatoriOptions = {
      ...ogImageSize,
      fonts: [...fonts],
      loadAdditionalAsset: (_, characters) => {
        for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(characters))
          missing.add(segment);
        return Promise.resolve([]);
      },
    };
    const svg = await satori(
      <OgDrawing brandName={drawableText(brandName, LONGEST.eyebrow)} card={words} picture={picture} />,
      options,
    );
    return { svg, missing };
  };
  const words = shortWords(card, brandName);
  const first = await layOut(words);
  const { svg } =
    first.missing.size === 0 ? first : await layOut(remainingWords(words, first.missing, brandName));
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}

function shortWords({ eyebrow, title, badge, facts }: LinkCard, brandName: string): Words {
  return {
    // The mark above says it already.
    eyebrow: eyebrow === brandName ? '' : drawableText(eyebrow, LONGEST.eyebrow),
    title: drawableText(title, LONGEST.title),
    badge: badge === undefined ? undefined : drawableText(badge, LONGEST.badge),
    facts: facts.map((fact) => drawableText(fact, LONGEST.fact)),
  };
}

function remainingWords(
  { eyebrow, title, badge, facts }: Words,
  missing: ReadonlySet<string>,
  brandName: string,
): Words {
  const left = (text: string) => {
    const rest = withoutCharacters(text, missing);
    return saysTheSame(text, rest) ? rest : '';
  };
  const drawnTitle = left(title);
  if (drawnTitle === '')
    return {
      eyebrow: '',
      title: withoutCharacters(drawableText(brandName, LONGEST.title), missing),
      facts: [],
    };
  return {
    eyebrow: left(eyebrow),
    title: drawnTitle,
    badge: badge === undefined ? undefined : left(badge) || undefined,
    facts: facts.map(left).filter((fact) => fact !== ''),
  };
}

const LONGEST_BYTES = 3 * 1024 * 1024;

/**
 * @param fileOf where the file of a path of this site lies
 * @returns the picture at a path of this site as a data URI; undefined when there is none that can be drawn
 */
export async function readPicture(
  path: string,
  fileOf: (path: string) => string,
): Promise<string | undefined> {
  // Paths come from our manifests and the operator's; none of them may lead out of the folder.
  if (!path.startsWith('/') || path.includes('..') || path.includes('\0')) return undefined;
  const file = fileOf(path);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile() || found.size > LONGEST_BYTES) return undefined;
  const bytes = await readFile(file).catch(() => undefined);
  const type = bytes && typeOf(bytes);
  return bytes && type ? `data:${type};base64,${bytes.toString('base64')}` : undefined;
}

/** By what the file is, whatever its name. */
function typeOf(bytes: Buffer): string | undefined {
  const begins = (...start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg';
  return begins(0x89, 0x50, 0x4e, 0x47) ? 'image/png' : undefined;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Control, direction and format characters; marks that combine with no letter of ours into one character. */
const STRAY = /[\p{C}\p{M}]/gu;
/** So much of a title's letters may be missing before what is left says something else. */
const MOST_MISSING = 0.2;

/**
 * Makes one short line of any text: invisible characters and stacked marks gone, long texts cut between characters as
 * people count them.
 */
export function drawableText(text: string, characters: number): string {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').replace(STRAY, '').trim();
  const parts = Array.from(graphemes.segment(line.slice(0, characters * 8)), ({ segment }) => segment);
  return parts.length <= characters
    ? parts.join('')
    : `${parts
        .slice(0, characters - 1)
        .join('')
        .trimEnd()}…`;
}

/** @returns the text without what no font can draw */
export function withoutCharacters(text: string, missing: ReadonlySet<string>): string {
  const kept = Array.from(graphemes.segment(text), ({ segment }) => segment).filter(
    (segment) => !missing.has(segment),
  );
  return kept
    .join('')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,;:·|/-]+|[\s,;:·|/-]+$/gu, '');
}

/** @returns whether a text that lost characters still says what it said */
export function saysTheSame(whole: string, left: string): boolean {
  const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters(left) > 0 && letters(whole) - letters(left) <= letters(whole) * MOST_MISSING;
}
