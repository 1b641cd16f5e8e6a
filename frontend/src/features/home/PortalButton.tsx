import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import Button, { type ButtonProps } from '@mui/material/Button';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { useBrand } from '../../lib/brand.js';

interface PortalButtonProps extends Pick<ButtonProps, 'variant' | 'sx'> {
  readonly label: string;
}

/** Opens the clients' portal, which is no part of this site, in a new tab (product 1.6). */
export function PortalButton({ label, variant = 'contained', sx }: PortalButtonProps) {
  const { portalUrl } = useBrand();
  return (
    <Button
      component="a"
      href={portalUrl}
      target="_blank"
      rel="noopener"
      size="large"
      variant={variant}
      endIcon={<OpenInNewRounded />}
      {...(sx !== undefined && { sx })}
    >
      {label}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Button>
  );
}
