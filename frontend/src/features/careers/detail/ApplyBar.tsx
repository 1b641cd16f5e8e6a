import Box from '@mui/material/Box';
import { bannerHeight } from '../../../theme/tokens.js';
import { ApplyLink, type ApplyLinkProps } from './ApplyLink.js';

/** Keeps applying within reach of a thumb on small screens, where there is room for the text beside it; wide ones have the sticky card. */
export function ApplyBar({ job }: ApplyLinkProps) {
  return (
    <Box className="no-print" sx={bar}>
      <ApplyLink job={job} />
    </Box>
  );
}

const bar = {
  display: { xs: 'block', md: 'none' },
  position: 'sticky',
  bottom: bannerHeight.value,
  zIndex: 2,
  px: 2,
  pt: 1.5,
  pb: 'calc(12px + env(safe-area-inset-bottom))',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  // Magnified four times, a screen is no higher than the header and this (WCAG 1.4.10): the card has the link then.
  '@media (max-height: 480px)': { display: 'none' },
} as const;
