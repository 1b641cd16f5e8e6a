import { Box } from '@mui/material';
import { type FocusEvent, memo, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/Link.js';
import { type NavigationItem, type NavigationLink, useLayoutTexts } from '../../content/layout-texts.js';
import { DropdownTiming } from './dropdown-timing.js';
import { wideHeader } from '../../theme/tokens.js';
import { barItem, currentBarItem, Dropdown } from './Dropdown.js';
import { isCurrent, idOf, isSection, type NavigationPlace, useShownPlace } from './navigation.js';

/** The menu of wide screens: links, and dropdowns of which at most one is open. */
export function DesktopNavigation({ items }: { readonly items: readonly NavigationItem[] }) {
  const texts = useLayoutTexts();
  const location = useLocation();
  const place = useShownPlace(location);
  const [openId, setOpenId] = useState<string>();
  const [timing] = useState(() => new DropdownTiming(setOpenId));
  useEffect(() => timing.close(), [timing, location]);

  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (openId === undefined) return undefined;
    // Of the document: what the pointer opened must close although the focus is elsewhere (WCAG 1.4.13).
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      timing.close();
      if (bar.current?.contains(document.activeElement))
        bar.current.querySelector<HTMLElement>(`[aria-controls="menu-${openId}"]`)?.focus();
    };
    // On an iPad buttons receive no focus, so there is no blur.
    const closeElsewhere = (event: Event) => {
      if (!event.composedPath().some((part) => part === bar.current)) timing.close();
    };
    const open = new AbortController();
    document.addEventListener('keydown', closeOnEscape, open);
    document.addEventListener('pointerdown', closeElsewhere, open);
    return () => open.abort();
  }, [openId, timing]);
  const closeOnLeave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) timing.close();
  };

  return (
    <Box
      component="nav"
      aria-label={texts.menu}
      ref={bar}
      onBlur={closeOnLeave}
      sx={{ display: 'none', [wideHeader]: { display: 'block' } }}
    >
      <Box component="ul" sx={{ display: 'flex', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
        {items.map((item) =>
          'items' in item ? (
            <Dropdown
              key={item.label}
              item={item}
              place={place}
              open={openId === idOf(item)}
              timing={timing}
            />
          ) : (
            <BarLink key={item.label} link={item} place={place} />
          ),
        )}
      </Box>
    </Box>
  );
}

/** A link of the bar, not rendered again with each dropdown. */
const BarLink = memo(function BarLink({
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
