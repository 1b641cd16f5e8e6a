import CloseRounded from '@mui/icons-material/CloseRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import MenuRounded from '@mui/icons-material/MenuRounded';
import { Box } from '@mui/material';
import type { SystemStyleObject, Theme } from '@mui/system';
import { jobSavedKey, pagePaths } from 'contract';
import { type FocusEvent, type KeyboardEvent, memo, useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useBlocker, useLocation } from 'react-router-dom';
import { Link } from '../../components/Link.js';
import { type NavigationItem, type NavigationLink, useLayoutTexts } from '../../content/layout-texts.js';
import { whenAskedToClose } from '../../lib/browser/browser-features.js';
import { bareButton, square } from '../../theme/styles.js';
import { colour, headerHeight, motion, wideHeader } from '../../theme/tokens.js';
import { LinkWords } from './Dropdown.js';
import { LoginButton } from './LoginButton.js';
import { idOf, isCurrent, isSection, type NavigationPlace, useShownPlace } from './navigation.js';

/** The open menu and the history entry it belongs to: another entry closes it. */
interface OpenMenu {
  readonly at: string;
  readonly section: string | undefined;
}

/**
 * The menu of narrow screens: an accordion with at most one open section (product 3.5). Opening it changes attributes only: the closed
 * menu is rendered complete, with the current section open.
 */
export function MobileMenu({ items }: { readonly items: readonly NavigationItem[] }) {
  const texts = useLayoutTexts();
  const location = useLocation();
  const place = useShownPlace(location);
  const toggle = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<OpenMenu>();
  // An entry of its own would have to be left at each way to close it, while a link may be adding another one.
  const back = useBlocker(
    ({ historyAction }) => opened !== undefined && historyAction === NavigationType.Pop,
  );
  const open = opened?.at === location.key && back.state !== 'blocked';
  // Otherwise going back to the entry would open it.
  if (opened && !open) setOpened(undefined);
  const ownSection = items.find((item) => 'items' in item && isSection(item, place))?.label;
  const openSection = open ? opened.section : ownSection;
  const close = useCallback(() => setOpened(undefined), []);
  useEffect(() => {
    if (back.state === 'blocked') back.reset();
  }, [back]);
  useEffect(() => {
    if (!open) return;
    const menu = sheet.current;
    const unlock = lockScrolling();
    const unwatch = whenAskedToClose(window, close);
    // Above this width the other menu is shown.
    const wide = window.matchMedia(wideHeader.replace('@media ', ''));
    wide.addEventListener('change', close);
    return () => {
      unlock();
      unwatch();
      wide.removeEventListener('change', close);
      // The hidden menu keeps its scroll position.
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
      sx={{ [wideHeader]: { display: 'none' } }}
    >
      <Box
        component="button"
        type="button"
        ref={toggle}
        onClick={() => (open ? close() : setOpened({ at: location.key, section: ownSection }))}
        aria-expanded={open}
        aria-controls="mobile-menu"
        aria-label={open ? texts.closeMenu : texts.openMenu}
        sx={round}
      >
        {icons}
      </Box>
      <Box component="nav" ref={sheet} id="mobile-menu" aria-label={texts.mobileMenu} sx={sheetLook}>
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
          <MobileItem
            item={{ label: texts.savedJobs, path: savedJobs }}
            place={place}
            open={false}
            onToggle={toggleSection}
            onFollow={close}
          />
        </Box>
        {login}
      </Box>
    </Box>
  );
}

// Constant elements: not rendered again when the menu opens.
const icons = (
  <>
    <MenuRounded />
    <CloseRounded />
  </>
);
const savedJobs = `${pagePaths.careers}?${jobSavedKey}=1`;
const login = <LoginButton sx={{ mt: 3, width: '100%' }} />;

const round = {
  ...bareButton,
  ...square(48),
  mr: -1,
  borderRadius: '50%',
  color: colour.onNight,
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
  // Hidden by `visibility`: its layout is most of the cost of opening it.
  'html[data-hydrated] &': { display: 'block' },
  '[aria-expanded="true"] + &': { visibility: 'visible' },
  'html:not([data-hydrated]) .mobile-menu:focus-within > &': { display: 'block', visibility: 'visible' },
} as const;

/**
 * Keeps the page from scrolling under an overlay. Begins and ends after the next frame: the new layout of the page took a fifth of the
 * time until a tap was answered.
 *
 * @returns ends it
 */
function lockScrolling(): () => void {
  // On the root element: dialogs set and restore the style of `body`.
  const { style } = document.documentElement;
  const cancel = afterFrame(() => {
    // A scroll bar with a width keeps its space, so that the page does not move.
    if (window.innerWidth > document.documentElement.clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
  });
  return () => {
    cancel();
    afterFrame(() => {
      style.overflow = '';
      style.scrollbarGutter = '';
    });
  };
}

function afterFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

interface MobileItemProps {
  readonly item: NavigationItem;
  readonly place: NavigationPlace;
  readonly open: boolean;
  readonly onToggle: (label: string) => void;
  /** A link was followed, perhaps to the very page on the screen. */
  readonly onFollow: () => void;
}

/** A link of the mobile menu, or a section of links. Rendered only when it changes, so that the menu opens fast. */
const MobileItem = memo(function MobileItem({ item, place, open, onToggle, onFollow }: MobileItemProps) {
  const id = `mobile-${idOf(item)}`;
  const linkTo = (link: NavigationLink, style: SystemStyleObject<Theme>) => (
    <Box
      component={Link}
      to={link.path}
      onClick={onFollow}
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
