import CloseRounded from '@mui/icons-material/CloseRounded';
import MenuRounded from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { colour, headerHeight } from '../../theme/tokens.js';
import { LoginButton } from './LoginButton.js';
import { MobileItem } from './MobileItem.js';
import { isSection, type NavigationItem } from './navigation.js';

/** The menu of narrow screens: an accordion with at most one open section (spec section 4). */
export function MobileMenu({ items }: { readonly items: readonly NavigationItem[] }) {
  const place = useLocation();
  const toggle = useRef<HTMLButtonElement>(null);
  // Open at one place: following a link, or going back, leaves the menu closed.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === place.key;
  const setOpen = (wanted: boolean) => setOpenAt(wanted ? place.key : undefined);
  const [openSection, setOpenSection] = useState<string>();
  useEffect(() => {
    document.body.style.overflow = open ? 'hidden' : '';
    return () => {
      document.body.style.overflow = '';
    };
  }, [open]);

  const change = () => {
    // Opens with the section one is in.
    if (!open) setOpenSection(items.find((item) => 'items' in item && isSection(item, place))?.label);
    setOpen(!open);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  };
  const closeOnLeave = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <Box className="mobile-menu" onKeyDown={closeOnEscape} onBlur={closeOnLeave} sx={{ display: { xs: 'block', md: 'none' } }}>
      <Box component="button" type="button" ref={toggle} onClick={change} aria-expanded={open} aria-controls="mobile-menu" aria-label={open ? 'Close menu' : 'Open menu'} sx={round}>
        {open ? <CloseRounded /> : <MenuRounded />}
      </Box>
      <Box component="nav" id="mobile-menu" aria-label="Mobile" sx={[sheet, open && { display: 'block' }]}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {items.map((item) => (
            <MobileItem
              key={item.label}
              item={item}
              place={place}
              open={openSection === item.label}
              onToggle={() => setOpenSection(openSection === item.label ? undefined : item.label)}
              onFollow={() => setOpen(false)}
            />
          ))}
        </Box>
        <LoginButton sx={{ mt: 3, width: '100%' }} />
      </Box>
    </Box>
  );
}

const round = { display: 'grid', placeItems: 'center', width: 48, height: 48, mr: -1, p: 0, border: 0, borderRadius: '50%', background: 'none', color: colour.onNight, cursor: 'pointer' } as const;

const sheet = {
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
  'html:not([data-hydrated]) .mobile-menu:focus-within > &': { display: 'block' },
} as const;
