import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import { Box, type BoxProps } from '@mui/material';
import { useLayoutTexts } from '../content/layout-texts.js';
import { withStyles } from '../theme/styles.js';
import { VisuallyHidden } from './VisuallyHidden.js';

interface ExternalLinkProps extends Pick<BoxProps, 'children' | 'sx'> {
  readonly href: string;
}

/** A link to another site that opens in a new tab, and says so. MUI's `Link` would add its code to every page for the footer. */
export function ExternalLink({ children, sx, ...link }: ExternalLinkProps) {
  const { newTab } = useLayoutTexts();
  return (
    <Box component="a" {...link} target="_blank" rel="noopener" sx={withStyles([underlined], sx)}>
      {children}
      {/* The word joiner keeps the sign on the line of the last word. */}
      <Box component="span" aria-hidden sx={{ whiteSpace: 'nowrap' }}>
        {'\u2060'}
        <OpenInNewRounded sx={{ ml: 0.5, fontSize: '0.9em', verticalAlign: '-0.1em' }} />
      </Box>
      <VisuallyHidden>{newTab}</VisuallyHidden>
    </Box>
  );
}

const underlined = {
  color: 'primary.main',
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
} as const;
