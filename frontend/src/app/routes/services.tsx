import { columns } from '../../theme/styles.js';
import { Box, Container } from '@mui/material';
import { packagesIn, pagePaths, type ServicePackage } from 'contract';
import { Head } from '../../components/Head.js';
import { HeroPicture, PageHero } from '../../components/PageHero.js';
import { ButtonLink } from '../../components/ButtonLink.js';
import {
  extraSections,
  packagesAnchor,
  packageSections,
  serviceSections,
  servicesPage,
  wideSections,
} from '../../content/service-sections/service-sections.js';
import { ExtraServices, PackageComparison } from '../../features/services/ServiceCards.js';
import { CallToAction, ServiceDetail } from '../../features/services/ServiceDetail.js';
import { Contents, ContentsColumn } from '../../features/services/ServiceContents.js';
import { usePageContext, useShownText } from '../../lib/brand.js';
import { pageWidth } from '../../theme/tokens.js';
import { breadcrumbList, monthlyOffer, organization, organizationId } from '../structured-data.js';

/** Everything the company offers on one page, each service under an anchor of its own (product 2.21). */
export function Component() {
  const { brand, siteUrl } = usePageContext();
  const packages = packagesIn(useShownText());
  const [first, ...others] = wideSections;
  return (
    <>
      <Head
        title={`${servicesPage.heading} | ${brand.name}`}
        description={servicesPage.lead}
        canonical={pagePaths.services}
        structuredData={[
          organization(brand, siteUrl),
          ...offeredServices(siteUrl, packages),
          breadcrumbList([{ name: servicesPage.heading, path: pagePaths.services }], siteUrl),
        ]}
      />
      <ServicesHero />
      <Container sx={services}>
        <Contents />
        <ContentsColumn />
        <Box sx={{ minWidth: 0, display: 'grid', gap: { xs: 9, md: 13 } }}>
          {first && <ServiceDetail section={first} />}
          <PackageComparison sections={packageSections} />
          {others.map((section) => (
            <ServiceDetail key={section.anchor} section={section} />
          ))}
          <ExtraServices sections={extraSections} />
        </Box>
      </Container>
    </>
  );
}

/** Wider than other pages, so that three packages have room beside the contents. */
const services = {
  ...columns({ lg: '216px minmax(0, 1fr)' }),
  columnGap: 5,
  py: { xs: 5, md: 9 },
  '@media (min-width: 1400px)': { maxWidth: pageWidth.widest },
} as const;

/** The page's opening, with the two things most visitors come for. */
function ServicesHero() {
  const action = wideSections[0]?.action;
  return (
    <PageHero
      title={servicesPage.heading}
      lead={servicesPage.lead}
      media={<HeroPicture picture="services-hero" />}
      actions={
        <>
          {action && <CallToAction action={action} look="ember" />}
          <ButtonLink to={`#${packagesAnchor}`} look="outlinedOnNight">
            {servicesPage.packagesHeading}
          </ButtonLink>
        </>
      }
    />
  );
}

/** Every section of /services as schema.org's Service, the packages with their price; in the words of the page. */
export function offeredServices(siteUrl: string, packages: readonly ServicePackage[]): readonly object[] {
  return serviceSections.map(({ anchor, title, paragraphs }) => {
    const url = `${siteUrl}${pagePaths.service(anchor)}`;
    const description = paragraphs.join(' ');
    const offered = packages.find(({ id }) => id === anchor);
    return {
      '@context': 'https://schema.org',
      '@type': 'Service',
      '@id': url,
      name: title,
      description,
      url,
      provider: { '@id': organizationId(siteUrl) },
      ...(offered && {
        offers: monthlyOffer({
          name: title,
          description: offered.highlights.join(', '),
          monthlyPrice: offered.monthlyPrice,
          url,
        }),
      }),
    };
  });
}
