import Box, { type BoxProps } from '@mui/material/Box';
import { plainButton } from '../../components/night-buttons.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { useBrand } from '../../lib/brand.js';
import { withStyles } from '../../theme/styles.js';
import { colour } from '../../theme/tokens.js';

/** Opens the clients' video-tracking portal, which is no part of this site, in a new tab. */
export function LoginButton({ sx }: Pick<BoxProps, 'sx'>) {
  const { portalUrl } = useBrand();
  return (
    <Box
      component="a"
      href={portalUrl}
      target="_blank"
      rel="noopener"
      sx={withStyles([plainButton, ember], sx)}
    >
      Login
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Box>
  );
}

const ember = {
  flexShrink: 0,
  bgcolor: colour.ember,
  color: colour.onEmber,
  '@media (hover: hover)': { '&:hover': { bgcolor: colour.emberBright } },
} as const;
