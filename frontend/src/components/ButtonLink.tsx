import { Box, type BoxProps } from '@mui/material';
import type { LinkProps } from 'react-router-dom';
import { withStyles, plainButton, plainEmber } from '../theme/styles.js';
import { colour } from '../theme/tokens.js';
import { Link } from './Link.js';

export interface ButtonLinkProps
  extends Pick<BoxProps, 'children' | 'sx'>, Pick<LinkProps, 'to' | 'target' | 'rel'> {
  /** `ember` and `outlinedOnNight` are for dark bands. */
  readonly look?: keyof typeof looks | undefined;
}

/** A link that looks like MUI's large button, without its code; icons beside its words are children. */
export function ButtonLink({ look = 'petrol', sx, ...link }: ButtonLinkProps) {
  return <Box component={Link} className="button-link" {...link} sx={withStyles([large, looks[look]], sx)} />;
}

const large = {
  ...plainButton,
  minHeight: 54,
  px: '30px',
  py: '8px',
  fontSize: '1.0625rem',
  '& > svg': { ml: 1, mr: -0.5, fontSize: 22 },
} as const;

const outlined = { py: '7px', border: '1.5px solid', bgcolor: 'transparent' } as const;

const looks = {
  petrol: {},
  outlined: {
    ...outlined,
    color: 'primary.main',
    '@media (hover: hover)': { '&:hover': { bgcolor: `${colour.petrol}0A` } },
  },
  ember: plainEmber,
  outlinedOnNight: {
    ...outlined,
    color: colour.onNight,
    '@media (hover: hover)': { '&:hover': { bgcolor: colour.nightRaised } },
  },
} as const;
