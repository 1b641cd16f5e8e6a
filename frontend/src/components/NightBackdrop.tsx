import { Box } from '@mui/material';
import { useHydrated } from '../lib/browser/browser-features.js';
import { colour } from '../theme/tokens.js';
import { Picture, type PictureKey } from './Picture.js';

interface NightBackdropProps {
  readonly picture: PictureKey;
  readonly only?: 'wide';
}

/** A picture behind a dark section, darkest on the left, as far as lines reach: text on it is readable whatever the picture. */
export function NightBackdrop(picture: NightBackdropProps) {
  return (
    <Box className="no-print" sx={backdrop}>
      <Picture {...picture} decorative sizes="100vw" />
    </Box>
  );
}

/** A `NightBackdrop` for wide screens that is not in the document, whose first packets are for what is read. */
export function LateBackdrop({ picture }: Pick<NightBackdropProps, 'picture'>) {
  return useHydrated() && <NightBackdrop picture={picture} only="wide" />;
}

export const nightBand = {
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  bgcolor: colour.night,
} as const;

const backdrop = {
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  '& picture': { aspectRatio: 'auto', height: '100%' },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: `linear-gradient(90deg, ${colour.night}F2 0%, ${colour.night}D9 max(45%, 42rem), ${colour.night}59 100%)`,
  },
} as const;
