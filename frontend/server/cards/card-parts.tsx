import { initials } from '../../src/components/initials.js';
import { lensLight, lensLightBox } from '../../src/components/lens-light.js';
import type { CardPicture } from '../../src/lib/link-card.js';
import { colour, radius } from '../../src/theme/tokens.js';
import { cardFamily } from './card-fonts.js';
import { cardSize, edge, frameSize, panelWidth } from './card-size.js';

interface PictureProps {
  readonly picture: CardPicture & { readonly source: string };
}

/** The company's mark (src/components/BrandMark.tsx) and its name. */
export function Brand({ name }: { readonly name: string }) {
  return (
    <div style={{ display: 'flex', alignItems: 'center' }}>
      <div style={{ display: 'flex', flexShrink: 0, position: 'relative', width: 72, height: 72, alignItems: 'center', justifyContent: 'center' }}>
        <svg width="72" height="72" viewBox="0 0 48 48" style={{ position: 'absolute', top: 0, left: 0 }}>
          <circle cx="24" cy="24" r="23" fill={colour.ember} />
          <circle cx="24" cy="24" r="18.5" fill={colour.night} />
          <circle cx="24" cy="24" r="15.5" fill={colour.petrol} />
          <path d="M24 8.5a15.5 15.5 0 0 1 15.5 15.5h-5A10.5 10.5 0 0 0 24 13.5z" fill={colour.emberBright} fillOpacity="0.55" />
        </svg>
        <div style={{ position: 'relative', fontFamily: cardFamily('display'), fontSize: 21 }}>{initials(name)}</div>
      </div>
      <div style={{ display: 'block', flexGrow: 1, flexShrink: 1, flexBasis: 0, marginLeft: 20, fontFamily: cardFamily('display'), fontSize: 36, letterSpacing: '-0.02em', lineClamp: 1 }}>{name}</div>
    </div>
  );
}

/** A picture over the whole right side. */
export function Panel({ picture: { source, focus, plays = false } }: PictureProps) {
  return (
    <div style={{ display: 'flex', position: 'absolute', top: 0, right: 0, width: panelWidth, height: cardSize.height, alignItems: 'center', justifyContent: 'center' }}>
      <img src={source} width={panelWidth} height={cardSize.height} style={{ position: 'absolute', top: 0, left: 0, objectFit: 'cover', objectPosition: focus ?? '50% 50%' }} />
      {plays && <PlayMark />}
    </div>
  );
}

/** A landscape picture, whole. */
export function Frame({ picture: { source, plays = false } }: PictureProps) {
  const top = (cardSize.height - frameSize.height) / 2;
  return (
    <div style={{ ...frameSize, display: 'flex', position: 'absolute', top, right: edge, overflow: 'hidden', borderRadius: radius.card, backgroundColor: colour.nightRaised, alignItems: 'center', justifyContent: 'center' }}>
      <img src={source} {...frameSize} style={{ position: 'absolute', top: 0, left: 0, objectFit: 'cover' }} />
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
export function Light() {
  return (
    <svg width="840" height="630" viewBox={lensLightBox} style={{ position: 'absolute', top: 0, right: 0 }}>
      {lensLight}
    </svg>
  );
}
