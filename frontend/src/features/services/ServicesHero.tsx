import Button from '@mui/material/Button';
import { servicesPage } from '../../content/service-sections/service-sections.js';
import { Link } from '../../components/Link.js';
import { HeroPicture } from '../../components/HeroPicture.js';
import { PageHero } from '../../components/PageHero.js';
import { colour } from '../../theme/tokens.js';
import { CallToAction } from './CallToAction.js';
import { offers, packagesAnchor } from './page-sections.js';

/** The page's opening, with the two things most visitors come for. */
export function ServicesHero() {
  const action = offers[0]?.action;
  return (
    <PageHero
      title={servicesPage.heading}
      lead={servicesPage.lead}
      media={<HeroPicture picture="services-hero" />}
      actions={
        <>
          {action && <CallToAction action={action} tone="ember" />}
          <Button component={Link} to={`#${packagesAnchor}`} variant="outlined" size="large" sx={{ color: colour.onNight, '&:hover': { bgcolor: colour.nightRaised } }}>
            {servicesPage.packagesHeading}
          </Button>
        </>
      }
    />
  );
}
