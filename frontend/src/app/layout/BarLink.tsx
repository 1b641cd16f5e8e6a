import Box from '@mui/material/Box';
import { memo } from 'react';
import { Link } from '../../components/Link.js';
import { isCurrent, isSection, type NavigationLink, type NavigationPlace } from './navigation.js';
import { barItem, currentBarItem } from './navigation-styles.js';

/** A link of the bar. Drawn again only when it changes, not with each dropdown. */
export const BarLink = memo(function BarLink({
  link,
  place,
}: {
  readonly link: NavigationLink;
  readonly place: NavigationPlace;
}) {
  return (
    <li>
      <Box
        component={Link}
        to={link.path}
        aria-current={isCurrent(link, place) ? 'page' : undefined}
        sx={[barItem, isSection(link, place) && currentBarItem]}
      >
        {link.label}
      </Box>
    </li>
  );
});
