import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ElementType, ReactNode } from 'react';
import { colour, radius } from '../theme/tokens.js';

export interface StateMessageProps {
  readonly title: ReactNode;
  readonly headingComponent?: ElementType;
  readonly children?: ReactNode;
  /** What the visitor can do about it. */
  readonly action?: ReactNode;
}

interface DrawnStateMessageProps extends StateMessageProps {
  readonly icon: SvgIconComponent;
  readonly tone: 'calm' | 'alarm';
  readonly role?: 'alert';
}

/** What stands where a list would stand. */
export function StateMessage({
  icon: Icon,
  tone,
  role,
  title,
  headingComponent = 'p',
  children,
  action,
}: DrawnStateMessageProps) {
  return (
    <Box
      role={role}
      sx={{
        px: 3,
        py: { xs: 6, md: 8 },
        textAlign: 'center',
        borderRadius: `${radius.card}px`,
        border: `1px dashed ${colour.line}`,
        bgcolor: 'background.paper',
      }}
    >
      <Box
        sx={{
          mx: 'auto',
          mb: 2.5,
          width: 64,
          height: 64,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          bgcolor: tone === 'calm' ? colour.petrolLight : colour.rustLight,
          color: tone === 'calm' ? colour.petrol : colour.rustDark,
        }}
      >
        <Icon aria-hidden fontSize="large" />
      </Box>
      <Typography variant="h5" component={headingComponent} sx={{ mx: 'auto', maxWidth: '36ch' }}>
        {title}
      </Typography>
      {children && (
        <Typography component="div" color="textSecondary" sx={{ mt: 1, mx: 'auto', maxWidth: '56ch' }}>
          {children}
        </Typography>
      )}
      {action && (
        <Box sx={{ mt: 3, display: 'flex', gap: 1.5, justifyContent: 'center', flexWrap: 'wrap' }}>
          {action}
        </Box>
      )}
    </Box>
  );
}
