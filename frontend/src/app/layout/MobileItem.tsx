import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Box } from '@mui/material';
import type { SystemStyleObject, Theme } from '@mui/system';
import { memo } from 'react';
import { Link } from '../../components/Link.js';
import type { NavigationItem, NavigationLink } from '../../content/layout-texts.js';
import { bareButton } from '../../theme/styles.js';
import { colour, motion } from '../../theme/tokens.js';
import { LinkWords } from './Dropdown.js';
import { isCurrent, idOf, isSection, type NavigationPlace } from './navigation.js';

interface MobileItemProps {
  readonly item: NavigationItem;
  readonly place: NavigationPlace;
  readonly open: boolean;
  readonly onToggle: (label: string) => void;
}

/** A link of the mobile menu, or a section of links. Rendered only when it changes, so that the menu opens fast. */
export const MobileItem = memo(function MobileItem({ item, place, open, onToggle }: MobileItemProps) {
  const id = `mobile-${idOf(item)}`;
  const linkTo = (link: NavigationLink, style: SystemStyleObject<Theme>) => (
    <Box
      component={Link}
      to={link.path}
      replace
      aria-current={isCurrent(link, place) ? 'page' : undefined}
      sx={[row, style]}
    >
      <LinkWords {...link} />
    </Box>
  );
  const section = isSection(item, place) ? { color: colour.emberBright } : {};
  return (
    <Box component="li" sx={{ borderBottom: `1px solid ${colour.nightLine}` }}>
      {'items' in item ? (
        <>
          <Box
            component="button"
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => onToggle(item.label)}
            sx={[row, section]}
          >
            {item.label}
            <ExpandMoreRounded aria-hidden sx={arrow} />
          </Box>
          <Box component="ul" id={id} sx={list}>
            {item.items.map((link) => (
              <li key={link.path}>
                {linkTo(link, {
                  minHeight: 48,
                  py: 0.5,
                  pl: 2,
                  lineHeight: 1.35,
                  fontSize: '1.0625rem',
                  fontWeight: 500,
                  color: colour.onNightMuted,
                })}
              </li>
            ))}
          </Box>
        </>
      ) : (
        linkTo(item, section)
      )}
    </Box>
  );
});

// By attributes: a new style rule would make the browser compute the styles of the whole page.
const arrow = {
  ml: 'auto',
  transition: `transform ${motion.quick}`,
  '[aria-expanded="true"] > &': { transform: 'rotate(180deg)' },
} as const;

const list = {
  m: 0,
  p: 0,
  pb: 1.5,
  listStyle: 'none',
  display: 'none',
  // Before hydration the section with the focus is open.
  '[aria-expanded="true"] + &, html:not([data-hydrated]) li:focus-within > &': { display: 'block' },
  '@media (scripting: none)': { display: 'block' },
} as const;

const row: SystemStyleObject<Theme> = {
  ...bareButton,
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: 56,
  px: 0.5,
  color: colour.onNight,
  fontSize: '1.1875rem',
  fontWeight: 600,
  textAlign: 'left',
  textDecoration: 'none',
  '&[aria-current="page"]': { color: colour.emberBright },
};
