import { Box, type BoxProps } from '@mui/material';
import type { ElementType } from 'react';
import { columns, plainList, withStyles } from '../theme/styles.js';
import { colour, elevation, motion, radius } from '../theme/tokens.js';

interface SurfaceCardProps extends Pick<BoxProps, 'children' | 'sx' | 'id' | 'className' | 'onKeyDown'> {
  readonly component?: ElementType;
  /** Lifts under the pointer: for cards that lead somewhere as a whole. */
  readonly interactive?: boolean;
}

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
export const cardGrid = { ...plainList, ...columns({ sm: 2, lg: 3 }), gap: 3 } as const;

/** The grid of three offers: where two fit beside each other, the third is as wide as both. */
export const offerGrid = {
  ...columns({ sm: 2, md: 3 }),
  gap: 3,
  '& > :last-child': { gridColumn: { sm: '1 / -1', md: 'auto' } },
} as const;

/** @returns styles of a card with so many parts, which lie at the same heights as those of the cards beside it */
export function alignedParts(count: number) {
  return {
    display: 'grid',
    alignContent: 'start',
    gridRow: { sm: `span ${count}` },
    gridTemplateRows: { sm: 'subgrid' },
  } as const;
}
