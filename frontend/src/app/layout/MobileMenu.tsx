import CloseRounded from '@mui/icons-material/CloseRounded';
import MenuRounded from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { whenAskedToClose } from '../../lib/when-asked-to-close.js';
import { colour, headerHeight } from '../../theme/tokens.js';
import { LoginButton } from './LoginButton.js';
import { MobileItem } from './MobileItem.js';
import { isSection, type NavigationItem, useShownPlace } from './navigation.js';

/** The menu while it is open, at one place: following a link, or going back, leaves it closed. */
interface OpenMenu {
  readonly at: string;
  readonly section: string | undefined;
}

/**
 * The menu of narrow screens: an accordion with at most one open section (product 3.5). What opening it changes are two
 * attributes and an icon: the closed menu is drawn as it will be seen, with the section one is in open.
 */
export function MobileMenu({ items }: { readonly items: readonly NavigationItem[] }) {
  const location = useLocation();
  const place = useShownPlace(location);
  const toggle = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<OpenMenu>();
  const open = opened?.at === location.key;
  // Or it would open by itself when the visitor comes back.
  if (opened && !open) setOpened(undefined);
  const ownSection = items.find((item) => 'items' in item && isSection(item, place))?.label;
  const openSection = open ? opened.section : ownSection;
  const close = useCallback(() => setOpened(undefined), []);
  useEffect(() => {
    if (!open) return;
    const menu = sheet.current;
    const unlock = lockScrolling();
    const unwatch = whenAskedToClose(window, close);
    // A tablet that is turned shows the other menu.
    const wide = window.matchMedia('(min-width: 900px)');
    wide.addEventListener('change', close);
    return () => {
      unlock();
      unwatch();
      wide.removeEventListener('change', close);
      // It stays laid out, and would open where it was left.
      menu?.scrollTo(0, 0);
    };
  }, [open, close]);

  const toggleSection = useCallback(
    (label: string) =>
      setOpened((menu) => menu && { ...menu, section: menu.section === label ? undefined : label }),
    [],
  );
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    close();
    toggle.current?.focus();
  };
  const closeOnLeave = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    <Box
      className="mobile-menu"
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
      sx={{ display: { xs: 'block', md: 'none' } }}
    >
      <Box
        component="button"
        type="button"
        ref={toggle}
        onClick={() => (open ? close() : setOpened({ at: location.key, section: ownSection }))}
        aria-expanded={open}
        aria-controls="mobile-menu"
        aria-label={open ? 'Close menu' : 'Open menu'}
        sx={round}
      >
        {icons}
      </Box>
      <Box component="nav" ref={sheet} id="mobile-menu" aria-label="Mobile" sx={sheetLook}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {items.map((item) => (
            <MobileItem
              key={item.label}
              item={item}
              place={place}
              open={openSection === item.label}
              onToggle={toggleSection}
              onFollow={close}
            />
          ))}
        </Box>
        {login}
      </Box>
    </Box>
  );
}

// Drawn once and not when the menu opens, as its items are (MobileItem): what is drawn twice a tap has to wait for.
const icons = (
  <>
    <MenuRounded />
    <CloseRounded />
  </>
);
const login = <LoginButton sx={{ mt: 3, width: '100%' }} />;

const round = {
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  mr: -1,
  p: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: colour.onNight,
  cursor: 'pointer',
  '&[aria-expanded="false"] > :last-of-type, &[aria-expanded="true"] > :first-of-type': { display: 'none' },
} as const;

const sheetLook = {
  display: 'none',
  position: 'fixed',
  top: headerHeight.xs,
  left: 0,
  right: 0,
  maxHeight: `calc(100dvh - ${headerHeight.xs}px)`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  px: 2.5,
  pt: 1,
  pb: 4,
  bgcolor: colour.night,
  borderBottom: `1px solid ${colour.nightLine}`,
  boxShadow: '0 40px 60px rgb(0 0 0 / 0.4)',
  visibility: 'hidden',
  // Laid out before it is asked for: most of what opening it would cost.
  'html[data-hydrated] &': { display: 'block' },
  '[aria-expanded="true"] + &': { visibility: 'visible' },
  'html:not([data-hydrated]) .mobile-menu:focus-within > &': { display: 'block', visibility: 'visible' },
} as const;

/**
 * Keeps the page from scrolling under what lies over it. Begins and ends after the next picture: the browser looks through
 * the whole page for it, which took a fifth of the time until a tap was answered.
 *
 * @returns ends it
 */
function lockScrolling(): () => void {
  // Of the document: dialogs set the body's, and give back what they found there.
  const { style } = document.documentElement;
  const leave = afterPicture(() => {
    // Where the scroll bar takes room, that stays free: the page does not move.
    if (window.innerWidth > document.documentElement.clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
  });
  return () => {
    leave();
    afterPicture(() => {
      style.overflow = '';
      style.scrollbarGutter = '';
    });
  };
}

function afterPicture(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
