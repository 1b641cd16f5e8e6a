import Button, { type ButtonProps } from '@mui/material/Button';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { useBrand } from '../../lib/brand.js';
import { withStyles } from '../../theme/styles.js';
import { colour } from '../../theme/tokens.js';

/** Opens the clients' video-tracking portal, which is no part of this site, in a new tab. */
export function LoginButton({ sx }: Pick<ButtonProps, 'sx'>) {
  const { portalUrl } = useBrand();
  return (
    <Button component="a" href={portalUrl} target="_blank" rel="noopener" variant="contained" sx={withStyles([ember], sx)}>
      Login
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Button>
  );
}

const ember = { flexShrink: 0, bgcolor: colour.ember, color: colour.onEmber, '&:hover': { bgcolor: colour.emberBright } } as const;
