import Typography from '@mui/material/Typography';
import type { IconKey } from 'contract';
import { ContentIcon } from '../../components/ContentIcon.js';

interface ServiceHeadingProps {
  readonly id: string;
  readonly icon: IconKey;
  readonly children: string;
}

/** Name of a service that has the page's full width. */
export function ServiceHeading({ id, icon, children }: ServiceHeadingProps) {
  return (
    <Typography id={id} variant="h2" sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 22ch)', justifyContent: 'start', columnGap: { xs: 1.5, md: 2 } }}>
      <ContentIcon icon={icon} sx={{ mt: '0.08em', fontSize: '0.95em', color: 'secondary.main' }} />
      {children}
    </Typography>
  );
}
