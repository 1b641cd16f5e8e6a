import Box, { type BoxProps } from '@mui/material/Box';
import type { ElementType } from 'react';
import { withStyles } from '../theme/styles.js';
import { colour, elevation, motion, radius } from '../theme/tokens.js';

interface SurfaceCardProps extends Pick<BoxProps, 'children' | 'sx' | 'id' | 'className'> {
  readonly component?: ElementType;
  /** Lifts under the pointer: for cards that lead somewhere as a whole. */
  readonly interactive?: boolean;
}

/** The card of the site: a light surface with a border. */
export function SurfaceCard({ interactive = false, sx, ...box }: SurfaceCardProps) {
  return <Box {...box} sx={withStyles([card, interactive && lifting], sx)} />;
}

const card = {
  minWidth: 0,
  p: { xs: 2.5, sm: 3.5 },
  bgcolor: 'background.paper',
  border: `1px solid ${colour.line}`,
  borderRadius: `${radius.card}px`,
  boxShadow: elevation.rest,
} as const;

const lifting = {
  transition: `box-shadow ${motion.calm} ${motion.easing}, border-color ${motion.calm} ${motion.easing}, transform ${motion.calm} ${motion.easing}`,
  '@media (hover: hover)': {
    '&:hover': { boxShadow: elevation.raised, borderColor: colour.petrol, transform: 'translateY(-3px)' },
  },
  '&:focus-within': { borderColor: colour.petrol },
} as const;

/** The grid of lists of cards: three beside each other where there is room. */
export const cardGrid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 3,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
} as const;
