import Box from '@mui/material/Box';
import { colour, radius } from '../theme/tokens.js';
import { Picture, type PictureKey } from './Picture.js';

/** The picture of a `PageHero`: framed on small screens, from the text to the window's edge on wide ones. */
export function HeroPicture({ picture }: { readonly picture: PictureKey }) {
  return (
    <Box sx={frame}>
      <Picture picture={picture} priority sizes="(min-width: 900px) 52vw, 100vw" ratio="16 / 10" />
    </Box>
  );
}

const frame = {
  overflow: 'hidden',
  border: `1px solid ${colour.nightLine}`,
  borderRadius: `${radius.card}px`,
  // From the container's edge to the window's: what is left of the window beside the container, and its padding.
  marginInlineEnd: { md: 'calc(min(0px, (1200px - 100vw) / 2) - 32px)' },
  borderRightWidth: { md: 0 },
  borderTopRightRadius: { md: 0 },
  borderBottomRightRadius: { md: 0 },
  '& picture': { aspectRatio: { md: 'auto' }, height: { md: 'clamp(320px, 36vw, 560px)' } },
} as const;
