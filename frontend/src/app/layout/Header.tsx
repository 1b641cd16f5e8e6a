import { Box, Container } from '@mui/material';
import { pagePaths } from 'contract';
import { Link } from '../../components/Link.js';
import { layoutTexts } from '../../content/layout-texts.js';
import { useBrand } from '../../lib/brand.js';
import { useTexts } from '../../lib/locale.js';
import { colour, headerHeight } from '../../theme/tokens.js';
import { DesktopNavigation } from './DesktopNavigation.js';
import { LanguageSwitch } from './LanguageSwitch.js';
import { LoginButton } from './LoginButton.js';
import { Logo } from '../../components/BrandMark.js';
import { MobileMenu } from './MobileMenu.js';

/** Sticky header (product 3.1). */
export function Header() {
  const brand = useBrand();
  const texts = useTexts('layout', layoutTexts);
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
