import { Box, Container, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { colour, fontSize, radius } from '../theme/tokens.js';
import { Picture, type PictureKey } from './Picture.js';

interface PageHeroProps {
  readonly eyebrow?: ReactNode;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** A picture, beside the text on wide screens and below it on small ones. */
  readonly media?: ReactNode;
  /** Behind the words: the motif of the pages that have no room for a picture. */
  readonly backdrop?: ReactNode;
  /** Little higher than its title and what is below it, such as the search of a list, whose popovers may reach beyond it. */
  readonly compact?: boolean;
  readonly children?: ReactNode;
}

export function PageHero({
  eyebrow,
  title,
  lead,
  actions,
  media,
  backdrop,
  compact = false,
  children,
}: PageHeroProps) {
  return (
    <Box
      component="section"
      className="on-night"
      sx={{
        position: 'relative',
        isolation: 'isolate',
        ...(compact ? { zIndex: 2 } : { overflow: 'hidden' }),
        bgcolor: colour.night,
      }}
    >
      {backdrop}
      <Container
        sx={{
          py: compact ? { xs: 2, md: 3 } : { xs: 7, md: 12 },
          display: 'grid',
          gap: compact ? { xs: 2, md: 5 } : { xs: 5, md: 8 },
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: media ? '1.05fr 1fr' : 'minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          {eyebrow && (
            <Typography
              component="p"
              sx={{
                mb: compact ? 0.5 : 2,
                fontWeight: 650,
                fontSize: fontSize.small,
                color: colour.emberBright,
              }}
            >
              {eyebrow}
            </Typography>
          )}
          <Typography
            variant={compact ? 'h2' : 'h1'}
            component="h1"
            sx={{ maxWidth: compact ? 'none' : '18ch', overflowWrap: 'anywhere' }}
          >
            {title}
          </Typography>
          {lead && (
            <Typography
              variant="subtitle1"
              sx={{ mt: compact ? 1 : 3, maxWidth: '58ch', color: colour.onNightMuted }}
            >
              {lead}
            </Typography>
          )}
          {actions && <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>}
          {children && <Box sx={{ mt: { xs: 2, md: 2.5 } }}>{children}</Box>}
        </Box>
        {media && <Box sx={{ minWidth: 0 }}>{media}</Box>}
      </Container>
    </Box>
  );
}

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
  // From the container's edge to the window's: the space beside the container and its padding.
  marginInlineEnd: { md: 'calc(min(0px, (var(--page) - 100vw) / 2) - 32px)' },
  borderRightWidth: { md: 0 },
  borderTopRightRadius: { md: 0 },
  borderBottomRightRadius: { md: 0 },
  '& picture': { aspectRatio: { md: 'auto' }, height: { md: 'clamp(320px, 36vw, 560px)' } },
} as const;
