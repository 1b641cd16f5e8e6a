import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { footer } from '../../content/footer.js';
import { pagePaths } from 'contract';
import { useBrand } from '../../lib/brand.js';
import { FooterColumn } from './FooterColumn.js';
import { FooterContact } from './FooterContact.js';
import { FooterPartners } from './FooterPartners.js';
import { Logo } from './Logo.js';
import { navigation } from './navigation.js';

/** All of the footer but its last line: words and links. */
export function FooterColumns() {
  const brand = useBrand();
  const services = navigation(brand).flatMap((item) =>
    item.label === 'Services' && 'items' in item ? item.items : [],
  );
  const quickLinks = [
    { label: 'Home', path: pagePaths.home },
    { label: 'Services', path: pagePaths.services },
    { label: 'Video Gallery', path: pagePaths.videoGallery },
    { label: 'Careers', path: pagePaths.careers },
    { label: `${brand.name} Jobs`, path: pagePaths.ownCareers(brand.slug) },
    { label: 'Contact', path: pagePaths.contact },
  ];
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 5, md: 6 },
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: '1.2fr 0.9fr 1fr 1.4fr',
            lg: '1.6fr 1fr 1fr 1.3fr',
          },
        }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <Logo />
          <Typography sx={{ mt: 2.5, maxWidth: '36ch' }}>{footer.tagline}</Typography>
        </Box>
        <FooterColumn title={footer.quickLinksHeading} links={quickLinks} />
        <FooterColumn title={footer.servicesHeading} links={services} />
        <FooterContact />
      </Box>
      <FooterPartners />
    </>
  );
}
