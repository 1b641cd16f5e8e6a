import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Link } from '../../components/Link.js';
import { HeroPicture } from '../../components/HeroPicture.js';
import { PageHero } from '../../components/PageHero.js';
import { servicesPage } from '../../content/service-sections/service-sections.js';
import { colour } from '../../theme/tokens.js';
import { ExtraServices } from './ExtraServices.js';
import { PackageComparison } from './PackageComparison.js';
import { extras, offers, packagesAnchor, packageSections } from './page-sections.js';
import { CallToAction } from './service-parts.js';
import { Contents, ContentsColumn } from './ServiceContents.js';
import { ServiceDetail } from './ServiceDetail.js';

/** Everything the company offers on one page, each service under an anchor of its own (product 2.21). */
export function ServicesPage() {
  const [first, ...others] = offers;
  return (
    <>
      <ServicesHero />
      <Container
        sx={{
          py: { xs: 5, md: 9 },
          display: 'grid',
          columnGap: 8,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '232px minmax(0, 1fr)' },
        }}
      >
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

/** The page's opening, with the two things most visitors come for. */
function ServicesHero() {
  const action = offers[0]?.action;
  return (
    <PageHero
      title={servicesPage.heading}
      lead={servicesPage.lead}
      media={<HeroPicture picture="services-hero" />}
      actions={
        <>
          {action && <CallToAction action={action} tone="ember" />}
          <Button
            component={Link}
            to={`#${packagesAnchor}`}
            variant="outlined"
            size="large"
            sx={{ color: colour.onNight, '&:hover': { bgcolor: colour.nightRaised } }}
          >
            {servicesPage.packagesHeading}
          </Button>
        </>
      }
    />
  );
}
