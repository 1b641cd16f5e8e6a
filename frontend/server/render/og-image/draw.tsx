import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';
import type { CSSProperties } from 'react';
import satori from 'satori';
import { initials, lens } from '../../../src/components/BrandMark.js';
import type { LinkCard } from '../../../src/lib/page.js';
import { colour, radius } from '../../../src/theme/tokens.js';

/** 1.91 to 1, which all networks show whole. */
export const ogImageSize = { width: 1200, height: 630 } as const;

/** @returns draws a card as a PNG; satori makes the layout on this thread, resvg draws on another one */
export function createDrawing(
  brandName: string,
): (card: LinkCard, picture: string | undefined) => Promise<Buffer> {
  let fonts: ReturnType<typeof readFonts> | undefined;
  return async (card, picture) => {
    // Read when the first card is drawn.
    fonts ??= readFonts();
    const drawing = (
      <Drawing brandName={drawable(brandName, 48)} card={drawableCard(card, brandName)} picture={picture} />
    );
    const svg = await satori(drawing, { ...ogImageSize, fonts: await fonts });
    return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
  };
}

const edge = 72;
const portraitWidth = 440;
const { width, height } = ogImageSize;
const row: CSSProperties = { display: 'flex', alignItems: 'center' };
const column: CSSProperties = { display: 'flex', flexDirection: 'column' };
const line: CSSProperties = { display: 'block', lineClamp: 1 };
const behind: CSSProperties = { position: 'absolute', top: 0, right: 0 };
const badgeShape: CSSProperties = { flexShrink: 0, marginRight: 24, padding: '8px 22px', fontSize: 28 };
const badgeColours = { borderRadius: radius.pill, backgroundColor: colour.rustLight, color: colour.rustDark };

interface DrawingProps {
  readonly brandName: string;
  readonly card: LinkCard;
  readonly picture: string | undefined;
}

/** The dark opening of a page with its light or the card's picture, and the text over it. satori supports flex layout only. */
function Drawing({ brandName, card, picture }: DrawingProps) {
  const { eyebrow, title, badge, facts } = card;
  const isPortrait = card.picture?.shape === 'portrait';
  const textWidth = picture === undefined ? 900 : 640;
  const opening = { backgroundColor: colour.night, color: colour.onNight };
  const shade = `linear-gradient(90deg, ${colour.night} 45%, ${colour.night}00 ${isPortrait ? 75 : 100}%)`;
  const text: CSSProperties = {
    ...column,
    position: 'absolute',
    width: textWidth + edge,
    height: height - 10,
    boxSizing: 'border-box',
    padding: `60px 0 62px ${edge}px`,
    justifyContent: 'space-between',
    fontFamily: family('text'),
    fontSize: 32,
  };
  const heading: CSSProperties = {
    display: 'block',
    margin: '16px 0 32px',
    fontFamily: family('display'),
    fontSize: titleSize(title, textWidth),
    lineHeight: 1.08,
    letterSpacing: '-0.02em',
    wordBreak: 'break-word',
    lineClamp: 4,
  };
  return (
    <div style={{ ...ogImageSize, ...column, position: 'relative', ...opening }}>
      {picture === undefined ? (
        <svg width="840" height={height} viewBox={lensLightBox} style={behind}>
          {lensLight}
        </svg>
      ) : (
        <img
          src={picture}
          width={isPortrait ? portraitWidth : width}
          height={height}
          style={{ ...behind, objectFit: 'cover' }}
        />
      )}
      {picture !== undefined && (
        <div style={{ ...ogImageSize, position: 'absolute', backgroundImage: shade }} />
      )}
      <div style={text}>
        <div style={{ ...row, fontFamily: family('display'), fontSize: 36, letterSpacing: '-0.02em' }}>
          <Mark name={brandName} />
          <div style={{ ...line, marginLeft: 20 }}>{brandName}</div>
        </div>
        <div style={column}>
          <div style={{ ...line, fontFamily: family('bold'), color: colour.emberBright }}>{eyebrow}</div>
          <div style={heading}>{title}</div>
          <div style={row}>
            {badge !== undefined && (
              <div style={{ ...badgeShape, ...badgeColours, fontFamily: family('bold') }}>{badge}</div>
            )}
            <div style={{ ...line, flex: 1, color: colour.onNightMuted }}>{facts.join('  ·  ')}</div>
          </div>
        </div>
      </div>
      <div style={{ position: 'absolute', bottom: 0, width, height: 10, backgroundColor: colour.ember }} />
    </div>
  );
}

const markShape: CSSProperties = { ...row, justifyContent: 'center', position: 'relative', flexShrink: 0 };

/** The company's mark (src/components/BrandMark.tsx). */
function Mark({ name }: { readonly name: string }) {
  return (
    <div style={{ ...markShape, width: 72, height: 72 }}>
      <svg width="72" height="72" viewBox="0 0 48 48" style={behind}>
        {lens}
      </svg>
      <div style={{ fontSize: 21 }}>{initials(name)}</div>
    </div>
  );
}

/** So that a title of the greatest length fits into four lines and its longest word, if readable at all, into one. */
function titleSize(title: string, width: number): number {
  const longestWord = Math.max(...title.split(' ').map((word) => word.length));
  // A letter is about 0.6 of the font size wide; the title has about 200 pixels of height.
  const byLength = Math.sqrt((width * 200) / (title.length * 0.6));
  return Math.round(Math.max(44, Math.min(88, byLength, width / (longestWord * 0.56))));
}

const subsets = ['latin', 'latin-ext', 'vietnamese'] as const;
const faces = [
  { name: 'display', family: 'bricolage-grotesque', weight: 700 },
  { name: 'text', family: 'hanken-grotesk', weight: 500 },
  { name: 'bold', family: 'hanken-grotesk', weight: 700 },
] as const;

function family(name: (typeof faces)[number]['name']): string {
  return subsets.map((subset) => `${name}-${subset}`).join(', ');
}

/** The site's fonts as files that satori can read: neither woff2 nor variable. */
function readFonts() {
  const packages = createRequire(import.meta.url);
  return Promise.all(
    faces.flatMap(({ name, family, weight }) =>
      subsets.map(async (subset) => ({
        name: `${name}-${subset}`,
        weight,
        data: await readFile(
          packages.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`),
        ),
      })),
    ),
  );
}

/** Characters that the fonts do not have. */
const UNDRAWABLE = /[^\p{Script=Latin}\u0020-\u007e\u00a0-\u00ff\u2010-\u2027\u20ac\u2122]/gu;
/** So much of a title's letters may be missing before the rest would say something else. */
const MOST_MISSING = 0.2;

/** @returns the card with drawable texts; the brand's name alone in place of a title that cannot be drawn */
function drawableCard({ eyebrow, title, badge, facts, ...card }: LinkCard, brandName: string): LinkCard {
  const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const whole = title.slice(0, LONGEST_TITLE);
  const drawn = drawable(title, LONGEST_TITLE);
  if (letters(drawn) === 0 || letters(whole) - letters(drawn) > letters(whole) * MOST_MISSING)
    return { ...card, eyebrow: '', title: drawable(brandName, LONGEST_TITLE), facts: [] };
  return {
    ...card,
    // The brand's name is above it already.
    eyebrow: eyebrow === brandName ? '' : drawable(eyebrow, 48),
    title: drawn,
    badge: badge === undefined ? undefined : drawable(badge, 24) || undefined,
    facts: facts.map((fact) => drawable(fact, 60)).filter(Boolean),
  };
}

const LONGEST_TITLE = 130;

/** @returns one line of at most `most` characters that the fonts have, without separators at its ends */
export function drawable(text: string, most: number): string {
  const line = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNDRAWABLE, '')
    .replace(/ {2,}/g, ' ')
    .replace(/^[ ,;:·|/-]+|[ ,;:·|/-]+$/gu, '');
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}

const LONGEST_BYTES = 3 * 1024 * 1024;

/** @returns a JPEG or PNG file as a data URI; undefined when there is none */
export async function readPicture(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile() || found.size > LONGEST_BYTES) return undefined;
  const bytes = await readFile(file).catch(() => undefined);
  const start = bytes?.toString('hex', 0, 4) ?? '';
  const type = start.startsWith('ffd8ff') ? 'image/jpeg' : start === '89504e47' ? 'image/png' : undefined;
  return bytes && type && `data:${type};base64,${bytes.toString('base64')}`;
}

const lensLightBox = '0 0 800 600';

/** Light of a lens: our own drawing, on cards without a picture. */
const lensLight = [
  <defs key="defs">
    <radialGradient id="hero-glow" cx="0.78" cy="0.32" r="0.75">
      <stop offset="0" stopColor={colour.ember} stopOpacity="0.34" />
      <stop offset="0.4" stopColor={colour.petrol} stopOpacity="0.42" />
      <stop offset="1" stopColor={colour.night} stopOpacity="0" />
    </radialGradient>
  </defs>,
  <rect key="glow" width="800" height="600" fill="url(#hero-glow)" />,
  <g key="rings" fill="none" stroke={colour.ember} strokeOpacity="0.22">
    {[70, 132, 208, 300, 410].map((distance) => (
      <circle key={distance} cx="640" cy="190" r={distance} strokeWidth={distance < 100 ? 2 : 1} />
    ))}
  </g>,
] as const;
