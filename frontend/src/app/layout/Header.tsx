import { Box, Container } from '@mui/material';
import { pagePaths, inEnglish, inLocale, isTranslated } from 'contract';
import { Link } from '../../components/Link.js';
import { useLayoutTexts } from '../../content/layout-texts.js';
import { useBrand } from '../../lib/brand.js';
import { colour, headerHeight } from '../../theme/tokens.js';
import { DesktopNavigation } from './DesktopNavigation.js';
import { LoginButton } from './LoginButton.js';
import { Logo } from '../../components/BrandMark.js';
import { MobileMenu } from './MobileMenu.js';
import { useLocation, useMatches } from 'react-router-dom';
import { useLocale } from '../../lib/locale.js';
import { barItem } from './Dropdown.js';

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
