import Box from '@mui/material/Box';
import { servicesPage } from '../../content/service-sections/service-sections.js';
import { useCurrentAnchor } from '../../lib/use-current-anchor.js';
import { headerHeight } from '../../theme/tokens.js';
import { anchors } from './contents-entries.js';
import { ContentsList } from './ContentsList.js';

/** The table of contents of wide screens: it stays beside the services and marks the one on the screen. */
export function ContentsColumn() {
  const current = useCurrentAnchor(anchors);
  return (
    <Box component="nav" aria-label={servicesPage.contentsHeading} sx={column}>
      <Box component="p" sx={{ m: 0, mb: 2, px: 1.5, fontWeight: 650 }}>
        {servicesPage.contentsHeading}
      </Box>
      <ContentsList current={current} />
    </Box>
  );
}

const column = {
  display: { xs: 'none', lg: 'block' },
  position: 'sticky',
  top: headerHeight.md + 24,
  alignSelf: 'start',
  maxHeight: `calc(100vh - ${headerHeight.md + 48}px)`,
  // A low window scrolls the list itself; the room is for the rings of focus.
  overflowY: 'auto',
  mx: -1.5,
  p: 0.5,
} as const;
