import { Box, Container, Typography } from '@mui/material';
import { pagePaths } from 'contract';
import { data, useLoaderData } from 'react-router-dom';
import type { CareersTeaserQuery } from '../../__generated__/graphql.js';
import { ButtonLink } from '../../components/ButtonLink.js';
import { Head } from '../../components/Head.js';
import { nightBand, NightBackdrop } from '../../components/NightBackdrop.js';
import { isEnteredFromElsewhere, type Loaded, type Loading } from '../../components/list/list-page.js';
import { hero, homeSections, closingBand } from '../../content/home.js';
import { CareersTeaser, JobSeekersWay } from '../../features/careers/CareersTeaser.js';
import { ContactSection } from '../../features/contact/ContactSection.js';
import { BehindTheScenes } from '../../features/home/BehindTheScenes.js';
import { ClientDashboard, PortalButton } from '../../features/home/ClientDashboard.js';
import { ClientOrganizations, StatsStrip, Timeline } from '../../features/home/Company.js';
import { HomeHero } from '../../features/home/HomeHero.js';
import { OurReach } from '../../features/home/OurReach.js';
import { OurServices } from '../../features/home/OurServices.js';
import { VideoTeaser, WatchReel } from '../../features/videos/HomeFilms.js';
import { usePageContext, useShownText } from '../../lib/brand.js';
import { failed, awaitRequest } from '../../lib/data/failures.js';
import type { Query } from '../../lib/data/query.js';
import type { PageLoaderArgs } from '../../lib/page.js';
import { organization, webSite } from '../structured-data.js';

const { contact } = homeSections;

interface HomeData {
  readonly teaser: Loading<CareersTeaserQuery>;
}

export async function loader({ request, query }: PageLoaderArgs) {
  const loading = askForTeaser(query, request.signal);
  if (isEnteredFromElsewhere(pagePaths.home)) return { teaser: loading } satisfies HomeData;
  const loaded = { teaser: await loading };
  // Ten of eleven sections need no gateway: status 200, but not cached.
  return loaded.teaser.kind === 'failed'
    ? data(loaded, { headers: { 'Cache-Control': 'no-store' } })
    : loaded;
}

/** Imported when it is called: a visit that begins here has the jobs in the document. */
function askForTeaser(query: Query, signal: AbortSignal): Promise<Loaded<CareersTeaserQuery>> {
  return awaitRequest(import('../../features/careers/careers.api.js')).then(
    ({ loadCareersTeaser }) => loadCareersTeaser(query, signal),
    failed,
  );
}

/** The sections of product 2.6, in its order. */
export function Component() {
  const { teaser } = useLoaderData<HomeData>();
  const { brand, siteUrl } = usePageContext();
  const shown = useShownText();
  return (
    <>
      <Head
        title={`${brand.name} | ${shown('hero.headline', hero.headline)}`}
        description={shown('hero.lead', hero.lead)}
        canonical={pagePaths.home}
        structuredData={[organization(brand, siteUrl), webSite(brand, siteUrl)]}
      />
      <HomeHero jobs={<JobSeekersWay teaser={teaser} />} showreel={<WatchReel />} />
      <StatsStrip />
      <ClientOrganizations teaser={teaser} />
      <OurServices />
      <Timeline />
      <ClientDashboard />
      <VideoTeaser />
      <BehindTheScenes />
      <CareersTeaser teaser={teaser} />
      <ContactSection id={contact.anchor} title={contact.heading} lead={contact.lead} />
      <OurReach />
      <ClosingBand />
    </>
  );
}

/** The closing section of the page (product 2.19). */
function ClosingBand() {
  const { heading, lead, contact: label, clientLogin } = closingBand;
  return (
    <Box component="section" aria-labelledby="closing-heading" className="on-night" sx={nightBand}>
      <NightBackdrop picture="contact-hero" only="wide" />
      <Container sx={{ py: { xs: 5, md: 15 } }}>
        <Typography id="closing-heading" variant="h2" sx={{ maxWidth: '18ch' }}>
          {heading}
        </Typography>
        <Typography variant="subtitle1" sx={{ mt: 2, maxWidth: '48ch' }}>
          {lead}
        </Typography>
        <Box sx={{ mt: { xs: 3, md: 4.5 }, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <ButtonLink to={pagePaths.contact} look="ember">
            {label}
          </ButtonLink>
          <PortalButton label={clientLogin} look="outlinedOnNight" />
        </Box>
      </Container>
    </Box>
  );
}
