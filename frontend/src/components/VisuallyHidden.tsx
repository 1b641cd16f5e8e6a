import { Box, type BoxProps } from '@mui/material';
import { visuallyHidden } from '@mui/utils';

export function VisuallyHidden(props: Pick<BoxProps, 'id' | 'role' | 'children'>) {
  return <Box component="span" {...props} sx={visuallyHidden} />;
}
