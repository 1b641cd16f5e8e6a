import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { copyrightLine, footer, pagePaths } from 'db/contract';
import { PrivacyChoicesButton } from '../../features/privacy/PrivacyChoicesButton.js';
import { useBrand } from '../../lib/brand.js';
import { colour, fontSize } from '../../theme/tokens.js';
import { useToday } from '../root-data.js';
import { FooterColumn } from './FooterColumn.js';
import { FooterContact } from './FooterContact.js';
import { footerButton, FooterLink } from './FooterLink.js';
import { FooterPartners } from './FooterPartners.js';
import { Logo } from './Logo.js';
import { navigation } from './navigation.js';

/** Footer (spec section 2 "Layout"). */
export function Footer() {
  const brand = useBrand();
  const today = useToday();
  const services = navigation(brand).flatMap((item) => (item.label === 'Services' && 'items' in item ? item.items : []));
  const quickLinks = [
    { label: 'Home', path: pagePaths.home },
    { label: 'Services', path: pagePaths.services },
    { label: 'Video Gallery', path: pagePaths.videoGallery },
    { label: 'Careers', path: pagePaths.careers },
    { label: `${brand.name} Jobs`, path: pagePaths.ownCareers(brand.slug) },
    { label: 'Contact', path: pagePaths.contact },
  ];
  const legal = [
    { label: 'Privacy Policy', path: pagePaths.privacyPolicy },
    { label: 'Terms of Service', path: pagePaths.termsOfService },
    { label: 'Sitemap', path: pagePaths.sitemap },
  ];
  return (
    <Box component="footer" className="on-night no-print" sx={{ bgcolor: colour.night, color: colour.onNightMuted }}>
      <Container sx={{ pt: { xs: 7, md: 10 }, pb: 4 }}>
        <Box sx={{ display: 'grid', gap: { xs: 5, md: 6 }, gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: '1.2fr 0.9fr 1fr 1.4fr', lg: '1.6fr 1fr 1fr 1.3fr' } }}>
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <Logo />
            <Typography sx={{ mt: 2.5, maxWidth: '36ch' }}>{footer.tagline}</Typography>
          </Box>
          <FooterColumn title={footer.quickLinksHeading} links={quickLinks} />
          <FooterColumn title={footer.servicesHeading} links={services} />
          <FooterContact />
        </Box>
        <FooterPartners />
        <Box sx={{ mt: 5, pt: 3, display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 4, rowGap: 1, borderTop: `1px solid ${colour.nightLine}` }}>
          <Typography sx={{ fontSize: fontSize.small, py: 1 }}>{copyrightLine(brand.name, Number(today.slice(0, 4)))}</Typography>
          <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, m: 0, p: 0, listStyle: 'none' }}>
            {legal.map((link) => (
              <li key={link.path}>
                <FooterLink {...link} />
              </li>
            ))}
            <li>
              <PrivacyChoicesButton sx={footerButton} />
            </li>
          </Box>
        </Box>
      </Container>
    </Box>
  );
}
