import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { colour, fontSize, radius } from '../theme/tokens.js';

type BadgeTone = 'primary' | 'secondary' | 'neutral';

const tones = {
  primary: { backgroundColor: colour.petrol, color: colour.surface },
  secondary: { backgroundColor: colour.rustLight, color: colour.rustDark },
  neutral: { backgroundColor: colour.sunken, color: colour.inkMuted },
} as const;

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}

/** A short fact set apart, such as a job's type (product 4.7: full-time primary, part-time and contract secondary, others neutral). */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <Box component="span" data-tone={tone} sx={[badge, tones[tone]]}>
      {children}
    </Box>
  );
}

const badge = {
  display: 'inline-block',
  px: 1.5,
  py: 0.375,
  borderRadius: `${radius.pill}px`,
  fontSize: fontSize.label,
  fontWeight: 650,
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
} as const;
