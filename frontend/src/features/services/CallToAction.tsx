import Button from '@mui/material/Button';
import type { ServiceSection } from 'db/contract';
import { Link } from 'react-router-dom';
import { colour } from '../../theme/tokens.js';

interface CallToActionProps {
  readonly action: ServiceSection['action'];
  /** Id of the heading that says what is asked for: several sections have the same label. */
  readonly describedBy?: string;
  readonly tone?: 'petrol' | 'outlined' | 'ember';
  readonly fullWidth?: boolean;
}

/** The way from a service to the contact page. */
export function CallToAction({ action, describedBy, tone = 'petrol', fullWidth = false }: CallToActionProps) {
  return (
    <Button
      component={Link}
      to={action.to}
      aria-describedby={describedBy}
      variant={tone === 'outlined' ? 'outlined' : 'contained'}
      size="large"
      fullWidth={fullWidth}
      sx={tone === 'ember' ? ember : undefined}
    >
      {action.label}
    </Button>
  );
}

const ember = { bgcolor: colour.ember, color: colour.onEmber, '&:hover': { bgcolor: colour.emberBright } } as const;
