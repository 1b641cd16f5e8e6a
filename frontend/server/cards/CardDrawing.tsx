import type { CSSProperties } from 'react';
import type { CardPicture, LinkCard } from '../../src/lib/link-card.js';
import { colour, radius } from '../../src/theme/tokens.js';
import { cardFamily } from './card-fonts.js';
import { Brand, Frame, Light, Panel } from './card-parts.js';
import { cardSize, edge, frameSize, panelWidth } from './card-size.js';

interface CardDrawingProps {
  readonly brandName: string;
  readonly card: Pick<LinkCard, 'eyebrow' | 'title' | 'badge' | 'facts'>;
  readonly picture?: (CardPicture & { readonly source: string }) | undefined;
}

const column: CSSProperties = { display: 'flex', flexDirection: 'column' };
/** Right of the text, without a picture: the light's brightest part. */
const lightWidth = 150;

/** The site's look on a card: the dark opening of a page, its light or its picture. Laid out by satori, which knows flex alone. */
export function CardDrawing({ brandName, card, picture }: CardDrawingProps) {
  const { eyebrow, title, badge, facts } = card;
  const width = cardSize.width - edge - { none: lightWidth, panel: panelWidth + 48, frame: frameSize.width + edge + 40 }[picture?.shape ?? 'none'];
  return (
    <div style={{ ...cardSize, display: 'flex', position: 'relative', overflow: 'hidden', backgroundColor: colour.night, color: colour.onNight, fontFamily: cardFamily('text') }}>
      {picture?.shape !== 'panel' && <Light />}
      {picture?.shape === 'panel' && <Panel picture={picture} />}
      {picture?.shape === 'frame' && <Frame picture={picture} />}
      {/* What is positioned is drawn over what is not: so the words are too. */}
      <div style={{ ...column, position: 'absolute', top: 0, left: edge, width, height: cardSize.height, paddingTop: 60, paddingBottom: 72, boxSizing: 'border-box', justifyContent: 'space-between' }}>
        <Brand name={brandName} />
        <div style={column}>
          {eyebrow !== '' && <div style={{ display: 'block', marginBottom: 16, fontSize: 32, fontFamily: cardFamily('bold'), color: colour.emberBright, lineClamp: 1 }}>{eyebrow}</div>}
          <div style={{ display: 'block', fontFamily: cardFamily('display'), fontSize: titleSize(title, width), lineHeight: 1.08, letterSpacing: '-0.02em', wordBreak: 'break-word', lineClamp: 4 }}>{title}</div>
          {(badge !== undefined || facts.length > 0) && (
            <div style={{ display: 'flex', alignItems: 'center', marginTop: 32 }}>
              {badge !== undefined && <Badge>{badge}</Badge>}
              {facts.length > 0 && <div style={{ display: 'block', flexGrow: 1, flexShrink: 1, flexBasis: 0, fontSize: 32, color: colour.onNightMuted, wordBreak: 'break-word', lineClamp: 1 }}>{facts.join('  ·  ')}</div>}
            </div>
          )}
        </div>
      </div>
      <div style={{ position: 'absolute', left: 0, bottom: 0, width: cardSize.width, height: 10, backgroundColor: colour.ember }} />
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
    <div style={{ display: 'flex', flexShrink: 0, marginRight: 24, padding: '8px 22px', borderRadius: radius.pill, backgroundColor: colour.rustLight, color: colour.rustDark, fontFamily: cardFamily('bold'), fontSize: 28 }}>{children}</div>
  );
}
