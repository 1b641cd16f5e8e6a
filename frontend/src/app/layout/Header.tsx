import { Box, Container } from '@mui/material';
import { pagePaths, inEnglish, inLocale, isTranslated } from 'contract';
import { Link } from '../../components/Link.js';
import { useLayoutTexts, type NavigationItem, type NavigationLink } from '../../content/layout-texts.js';
import { useBrand } from '../../lib/brand.js';
import { colour, headerHeight, wideHeader } from '../../theme/tokens.js';
import { LoginButton } from './LoginButton.js';
import { Logo } from '../../components/BrandMark.js';
import { MobileMenu } from './MobileMenu.js';
import { useLocation, useMatches } from 'react-router-dom';
import { useLocale } from '../../lib/locale.js';
import { barItem, DropdownTiming, currentBarItem, Dropdown } from './Dropdown.js';
import { type FocusEvent, memo, useEffect, useRef, useState } from 'react';
import { isCurrent, idOf, isSection, type NavigationPlace, useShownPlace } from './navigation.js';

/** Sticky header (product 3.1). */
export function Header() {
  const brand = useBrand();
  const texts = useLayoutTexts();
  const items = texts.navigation(brand);
  return (
    <Box
      component="header"
      className="on-night no-print"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        viewTransitionName: 'header',
        bgcolor: colour.night,
        color: colour.onNight,
        borderBottom: `1px solid ${colour.nightLine}`,
      }}
    >
      <Container
        sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1.5, lg: 3 }, height: headerHeight }}
      >
        <Box
          component={Link}
          to={pagePaths.home}
          aria-label={texts.home(brand.name)}
          sx={{ display: 'inline-flex', textDecoration: 'none', minWidth: 0, mr: 'auto', py: 1 }}
        >
          <Logo />
        </Box>
        <DesktopNavigation items={items} />
        <LanguageSwitch />
        <LoginButton sx={{ display: { xs: 'none', sm: 'inline-flex' } }} />
        <MobileMenu items={items} />
      </Container>
    </Box>
  );
}

/** Leads to the same list or job in the other language, from a page that is not found, or has no other version, to the list of jobs. */
function LanguageSwitch() {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const isFound = useMatches().every(({ id }) => id !== '*');
  const [language, label] = locale === 'en' ? (['es', 'Español'] as const) : (['en', 'English'] as const);
  const page = isFound && isTranslated(pathname) ? inEnglish(pathname) + search : pagePaths.careers;
  return (
    <Box
      component="a"
      href={inLocale(language, page)}
      lang={language}
      hrefLang={language}
      // The server's page has the parameters it knows alone.
      suppressHydrationWarning
      sx={[barItem, { px: { xs: 0, sm: 0.5, lg: 1.75 }, fontSize: { xs: '0.875rem', sm: '1rem' } }]}
    >
      {label}
    </Box>
  );
}

/** The menu of wide screens: links, and dropdowns of which at most one is open. */
function DesktopNavigation({ items }: { readonly items: readonly NavigationItem[] }) {
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
