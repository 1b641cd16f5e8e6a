import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { Contents } from './Contents.js';
import { ContentsColumn } from './ContentsColumn.js';
import { ExtraServices } from './ExtraServices.js';
import { PackageComparison } from './PackageComparison.js';
import { extras, offers, packageSections } from './page-sections.js';
import { ServiceDetail } from './ServiceDetail.js';
import { ServicesHero } from './ServicesHero.js';

/** Everything the company offers on one page, each service under an anchor of its own (spec section 2 "Services page"). */
export function ServicesPage() {
  const [first, ...others] = offers;
  return (
    <>
      <ServicesHero />
      <Container sx={{ py: { xs: 5, md: 9 }, display: 'grid', columnGap: 8, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '232px minmax(0, 1fr)' } }}>
        <Contents />
        <ContentsColumn />
        <Box sx={{ minWidth: 0, display: 'grid', gap: { xs: 9, md: 13 } }}>
          {first && <ServiceDetail section={first} />}
          <PackageComparison sections={packageSections} />
          {others.map((section) => (
            <ServiceDetail key={section.anchor} section={section} />
          ))}
          <ExtraServices sections={extras} />
        </Box>
      </Container>
    </>
  );
}
