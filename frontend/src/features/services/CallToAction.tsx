import Button from '@mui/material/Button';
import type { ServiceSection } from '../../content/service-sections/service-section.js';
import { Link } from '../../components/Link.js';
import { emberButton } from '../../components/night-buttons.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';

interface CallToActionProps {
  readonly action: ServiceSection['action'];
  /** What is asked for, to those who meet the link without its section: several have the same label. */
  readonly about?: string;
  readonly tone?: 'petrol' | 'outlined' | 'ember';
  readonly fullWidth?: boolean;
}

/** The way from a service to the contact page. */
export function CallToAction({ action, about, tone = 'petrol', fullWidth = false }: CallToActionProps) {
  return (
    <Button
      component={Link}
      to={action.to}
      variant={tone === 'outlined' ? 'outlined' : 'contained'}
      size="large"
      fullWidth={fullWidth}
      sx={tone === 'ember' ? emberButton : undefined}
    >
      {action.label}
      {about !== undefined && <VisuallyHidden> – {about}</VisuallyHidden>}
    </Button>
  );
}
