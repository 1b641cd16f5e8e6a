import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { CSSProperties } from 'react';
import { initials } from '../../src/components/BrandMark.js';
import { lensLight, lensLightBox } from '../../src/components/HeroLight.js';
import type { CardPicture, LinkCard } from '../../src/lib/page.js';
import { colour, radius } from '../../src/theme/tokens.js';

/** What every network shows whole: 1.91 to 1 is what they agree on. */
export const ogImageSize = { width: 1200, height: 630 } as const;

/** Between the words and the card's edge. */
const edge = 72;

const panelWidth = 440;

/** A landscape shown whole. */
const frameSize = { width: 512, height: 288 } as const;

interface OgDrawingProps {
  readonly brandName: string;
  readonly card: Pick<LinkCard, 'eyebrow' | 'title' | 'badge' | 'facts'>;
  readonly picture?: (CardPicture & { readonly source: string }) | undefined;
}

const column: CSSProperties = { display: 'flex', flexDirection: 'column' };
/** Right of the text, without a picture: the light's brightest part. */
const lightWidth = 150;

/** The site's look on a card: the dark opening of a page, its light or its picture. Laid out by satori, which knows flex alone. */
export function OgDrawing({ brandName, card, picture }: OgDrawingProps) {
  const { eyebrow, title, badge, facts } = card;
  const width =
    ogImageSize.width -
    edge -
    { none: lightWidth, panel: panelWidth + 48, frame: frameSize.width + edge + 40 }[
      picture?.shape ?? 'none'
    ];
  return (
    <div
      style={{
        ...ogImageSize,
        display: 'flex',
        position: 'relative',
        overflow: 'hidden',
        backgroundColor: colour.night,
        color: colour.onNight,
        fontFamily: ogFontFamily('text'),
      }}
    >
      {picture?.shape !== 'panel' && <Light />}
      {picture?.shape === 'panel' && <Panel picture={picture} />}
      {picture?.shape === 'frame' && <Frame picture={picture} />}
      {/* What is positioned is drawn over what is not: so the words are too. */}
      <div
        style={{
          ...column,
          position: 'absolute',
          top: 0,
          left: edge,
          width,
          height: ogImageSize.height,
          paddingTop: 60,
          paddingBottom: 72,
          boxSizing: 'border-box',
          justifyContent: 'space-between',
        }}
      >
        <Brand name={brandName} />
        <div style={column}>
          {eyebrow !== '' && (
            <div
              style={{
                display: 'block',
                marginBottom: 16,
                fontSize: 32,
                fontFamily: ogFontFamily('bold'),
                color: colour.emberBright,
                lineClamp: 1,
              }}
            >
              {eyebrow}
            </div>
          )}
          <div
            style={{
              display: 'block',
              fontFamily: ogFontFamily('display'),
              fontSize: titleSize(title, width),
              lineHeight: 1.08,
              letterSpacing: '-0.02em',
              wordBreak: 'break-word',
              lineClamp: 4,
            }}
          >
            {title}
          </div>
          {(badge !== undefined || facts.length > 0) && (
            <div style={{ display: 'flex', alignItems: 'center', marginTop: 32 }}>
              {badge !== undefined && <Badge>{badge}</Badge>}
              {facts.length > 0 && (
                <div
                  style={{
                    display: 'block',
                    flexGrow: 1,
                    flexShrink: 1,
                    flexBasis: 0,
                    fontSize: 32,
                    color: colour.onNightMuted,
                    wordBreak: 'break-word',
                    lineClamp: 1,
                  }}
                >
                  {facts.join('  ·  ')}
                </div>
              )}
            </div>
          )}
        </div>
      </div>
      <div
        style={{
          position: 'absolute',
          left: 0,
          bottom: 0,
          width: ogImageSize.width,
          height: 10,
          backgroundColor: colour.ember,
        }}
      />
    </div>
  );
}

/** Few words large, many words small: four lines hold what `drawableText` lets through. */
function titleSize(title: string, width: number): number {
  const longestWord = Math.max(...title.split(' ').map((word) => word.length));
  // Letters are about half as wide as high; what is left between the mark and the facts is some 250 pixels.
  const byLength = Math.sqrt((width * 200) / (title.length * 0.6));
  // A word longer than its line would be broken: better smaller, down to a size that is still read on a phone.
  return Math.round(Math.max(44, Math.min(88, byLength, width / (longestWord * 0.56))));
}

function Badge({ children }: { readonly children: string }) {
  return (
    <div
      style={{
        display: 'flex',
        flexShrink: 0,
        marginRight: 24,
        padding: '8px 22px',
        borderRadius: radius.pill,
        backgroundColor: colour.rustLight,
        color: colour.rustDark,
        fontFamily: ogFontFamily('bold'),
        fontSize: 28,
      }}
    >
      {children}
    </div>
  );
}

interface PictureProps {
  readonly picture: CardPicture & { readonly source: string };
}

/** The company's mark (src/components/BrandMark.tsx) and its name. */
function Brand({ name }: { readonly name: string }) {
  return (
    <div style={{ display: 'flex', alignItems: 'center' }}>
      <div
        style={{
          display: 'flex',
          flexShrink: 0,
          position: 'relative',
          width: 72,
          height: 72,
          alignItems: 'center',
          justifyContent: 'center',
        }}
      >
        <svg width="72" height="72" viewBox="0 0 48 48" style={{ position: 'absolute', top: 0, left: 0 }}>
          <circle cx="24" cy="24" r="23" fill={colour.ember} />
          <circle cx="24" cy="24" r="18.5" fill={colour.night} />
          <circle cx="24" cy="24" r="15.5" fill={colour.petrol} />
          <path
            d="M24 8.5a15.5 15.5 0 0 1 15.5 15.5h-5A10.5 10.5 0 0 0 24 13.5z"
            fill={colour.emberBright}
            fillOpacity="0.55"
          />
        </svg>
        <div style={{ position: 'relative', fontFamily: ogFontFamily('display'), fontSize: 21 }}>
          {initials(name)}
        </div>
      </div>
      <div
        style={{
          display: 'block',
          flexGrow: 1,
          flexShrink: 1,
          flexBasis: 0,
          marginLeft: 20,
          fontFamily: ogFontFamily('display'),
          fontSize: 36,
          letterSpacing: '-0.02em',
          lineClamp: 1,
        }}
      >
        {name}
      </div>
    </div>
  );
}

/** A picture over the whole right side. */
function Panel({ picture: { source, focus, plays = false } }: PictureProps) {
  return (
    <div
      style={{
        display: 'flex',
        position: 'absolute',
        top: 0,
        right: 0,
        width: panelWidth,
        height: ogImageSize.height,
        alignItems: 'center',
        justifyContent: 'center',
      }}
    >
      <img
        src={source}
        width={panelWidth}
        height={ogImageSize.height}
        style={{
          position: 'absolute',
          top: 0,
          left: 0,
          objectFit: 'cover',
          objectPosition: focus ?? '50% 50%',
        }}
      />
      {plays && <PlayMark />}
    </div>
  );
}

/** A landscape picture, whole. */
function Frame({ picture: { source, plays = false } }: PictureProps) {
  const top = (ogImageSize.height - frameSize.height) / 2;
  return (
    <div
      style={{
        ...frameSize,
        display: 'flex',
        position: 'absolute',
        top,
        right: edge,
        overflow: 'hidden',
        borderRadius: radius.card,
        backgroundColor: colour.nightRaised,
        alignItems: 'center',
        justifyContent: 'center',
      }}
    >
      <img
        src={source}
        {...frameSize}
        style={{ position: 'absolute', top: 0, left: 0, objectFit: 'cover' }}
      />
      {plays && <PlayMark />}
    </div>
  );
}

function PlayMark() {
  return (
    <svg width="92" height="92" viewBox="0 0 48 48" style={{ position: 'relative' }}>
      <circle cx="24" cy="24" r="23" fill={colour.ember} />
      <path d="M19 14.5v19l16-9.5z" fill={colour.onEmber} />
    </svg>
  );
}

/** The light of the page heroes. */
function Light() {
  return (
    <svg width="840" height="630" viewBox={lensLightBox} style={{ position: 'absolute', top: 0, right: 0 }}>
      {lensLight}
    </svg>
  );
}

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
        data: await readFile(
          packages.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`),
        ),
      })),
    ),
  );
}
