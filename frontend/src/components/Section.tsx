import { Box, Container, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { Suspense, useId, type ReactNode } from 'react';
import { colour } from '../theme/tokens.js';

type SectionTone = 'page' | 'surface' | 'sunken' | 'night';

const tones = {
  page: { bgcolor: colour.page },
  surface: { bgcolor: colour.surface },
  sunken: { bgcolor: colour.sunken },
  night: { bgcolor: colour.night },
} as const;

interface SectionProps {
  readonly id?: string;
  readonly title?: ReactNode;
  readonly lead?: ReactNode;
  readonly tone?: SectionTone;
  /** Little space around it; its heading is for screen readers alone. */
  readonly compact?: boolean;
  readonly screenOnly?: boolean;
  readonly children: ReactNode;
}

/** A section of a page with its heading (h2). Each is a Suspense boundary: React hydrates it in a task of its own. */
export function Section(props: SectionProps) {
  const { id, title, lead, tone = 'page', compact = false, screenOnly = false, children } = props;
  const heading = useId();
  return (
    <Box
      component="section"
      id={id}
      {...(title !== undefined && { 'aria-labelledby': heading })}
      className={
        [tone === 'night' && 'on-night', screenOnly && 'no-print'].filter(Boolean).join(' ') || undefined
      }
      sx={[compact ? compactSpace : { py: { xs: 3.75, md: 11 } }, tones[tone]]}
    >
      <Suspense>
        <Container>
          {title !== undefined && (
            <Typography id={heading} variant="h2" sx={compact ? visuallyHidden : { maxWidth: '24ch' }}>
              {title}
            </Typography>
          )}
          {lead !== undefined && (
            <Typography
              variant="subtitle1"
              sx={{
                mt: 2,
                maxWidth: '62ch',
                color: tone === 'night' ? colour.onNightMuted : 'text.secondary',
              }}
            >
              {lead}
            </Typography>
          )}
          <Box sx={{ mt: compact || (title === undefined && lead === undefined) ? 0 : { xs: 3, md: 6 } }}>
            {children}
          </Box>
        </Container>
      </Suspense>
    </Box>
  );
}

const compactSpace = { pt: { xs: 1.5, md: 2 }, pb: { xs: 4, md: 6 } } as const;
