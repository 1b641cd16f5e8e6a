import Box from '@mui/material/Box';
import { memo } from 'react';
import { Link } from '../../components/Link.js';
import { isCurrent, type NavigationLink, type NavigationPlace } from './navigation.js';
import { panelLink } from './navigation-styles.js';

interface DropdownLinksProps {
  readonly links: readonly NavigationLink[];
  readonly place: NavigationPlace;
  readonly onFollow: () => void;
}

/** The links of a dropdown. Not drawn again when it opens, which has to happen at once. */
export const DropdownLinks = memo(function DropdownLinks({ links, place, onFollow }: DropdownLinksProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 1, listStyle: 'none' }}>
      {links.map((link) => (
        <li key={link.path}>
          <Box
            component={Link}
            to={link.path}
            onClick={onFollow}
            aria-current={isCurrent(link, place) ? 'page' : undefined}
            sx={panelLink}
          >
            {link.label}
          </Box>
        </li>
      ))}
    </Box>
  );
});
