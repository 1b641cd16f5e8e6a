import { Box, Button, Container, Stack } from '@mui/material';
import { embedPaths, oembedPath, pagePaths, searchFromJobFilters } from 'contract';
import { data, useLoaderData } from 'react-router-dom';
import { graphql } from '../../__generated__/gql.js';
import type { EmployerPageQuery } from '../../__generated__/graphql.js';
import { Head } from '../../components/Head.js';
import { Link } from '../../components/Link.js';
import { Section } from '../../components/Section.js';
import { EmptyState } from '../../components/StateMessage.js';
import { useCareersTexts } from '../../content/careers-texts.js';
import { useEmployersTexts } from '../../content/employers.js';
import { JobAlertSection } from '../../features/careers/alerts/JobAlertSection.js';
import { CareerPageLink } from '../../features/careers/CareerPageLink.js';
import { jobGrid, JobItems } from '../../features/careers/JobCard.js';
import { fieldChoices } from '../../features/careers/listing/JobFilters.js';
import { EmbedLines } from '../../features/embed/EmbedLines.js';
import { type Employer, EmployerHead } from '../../features/employers/EmployerHead.js';
import { EmployerSearch, JobChoices } from '../../features/employers/EmployerSearch.js';
import { EmployerWords } from '../../features/employers/EmployerWords.js';
import { VideoItems, videoGrid } from '../../features/videos/VideoCards.js';
import { galleryAddress } from '../../features/videos/videos.api.js';
import { WatchPlayer } from '../../features/videos/WatchPlayer.js';
import { usePageContext } from '../../lib/brand.js';
import { useEnglish } from '../../lib/locale.js';
import type { PageLoaderArgs } from '../../lib/page.js';
import { useCounted } from '../../lib/numbers.js';
import { colour } from '../../theme/tokens.js';
import { employerCard, metaDescription } from '../link-cards.js';
import { breadcrumbList, employerOrganization } from '../structured-data.js';

const employerPageQuery = graphql(/* GraphQL */ `
  query EmployerPage($id: ID!) {
    jobAlertsOffered
    organization(id: $id) {
      id
      name
      active
      careerPageUrl
      films
      logo
      colour
      links {
        label
        url
      }
      texts {
        language
        about
        benefits
      }
      videos(first: 7) {
        id
        ...VideoCard_video
      }
    }
    jobs(filter: { organization: [$id] }, first: 6) {
      totalCount
      nodes {
        id
        ...JobCard_job
      }
      facets {
        fields {
          ...Filter_facet
        }
        locations {
          ...Filter_facet
        }
      }
    }
  }
`);

interface EmployerData extends Omit<EmployerPageQuery, 'organization'> {
  readonly employer: Employer;
}

/**
 * @returns the page, with status 410 for an organization that was switched off
 * @throws 404 when there is no such organization
 */
export async function loader({ params, request, query }: PageLoaderArgs) {
  const id = params['id'] ?? '';
  const { organization, ...others } = await query(employerPageQuery, { id }, request.signal);
  if (!organization) throw data(null, { status: 404 });
  const shown: EmployerData = { ...others, employer: organization };
  return organization.active ? shown : data(shown, { status: 410 });
}

/** So many places are among the facts; all are links below the jobs. */
const PLACES_AMONG_FACTS = 4;

/** An employer's page (product 2.39). */
export function Component() {
  const { employer, jobs, jobAlertsOffered } = useLoaderData<EmployerData>();
  const texts = useEmployersTexts();
  const { brand, siteUrl } = usePageContext();
  const { id, name, active, videos } = employer;
  const [film, ...films] = videos;
  const openJobs = jobs.totalCount;
  useCounted('organization-shown', id);
  const { locations } = jobs.facets;
  const address = pagePaths.employer(id);
  return (
    <>
      <Head
        title={`${texts.title(name)} | ${brand.name}`}
        description={metaDescription(texts.description(name, openJobs))}
        canonical={address}
        {...(active ? { card: employerCard({ ...employer, openJobs }) } : { robots: 'noindex' })}
        feeds={[{ type: 'application/json+oembed', title: name, path: oembedPath(siteUrl, address) }]}
        structuredData={[
          employerOrganization(employer, brand, siteUrl),
          breadcrumbList(
            [
              { name: texts.index.title, path: pagePaths.employers },
              { name, path: address },
            ],
            siteUrl,
          ),
        ]}
      />
      <EmployerHead
        employer={employer}
        openJobs={openJobs}
        film={film && <LargeFilm key={film.id} film={film} />}
      />
      {films.length > 0 && (
        <Section title={texts.moreFilms(name)} screenOnly>
          <Box component="ul" sx={videoGrid}>
            <VideoItems key={id} videos={films} />
          </Box>
          {employer.films > videos.length && (
            <Button
              variant="outlined"
              component={Link}
              to={galleryAddress({ filters: { organization: [id] }, page: 1 })}
              sx={{ mt: 3 }}
            >
              {texts.allFilms(employer.films)}
            </Button>
          )}
        </Section>
      )}
      <EmployerWords
        employer={employer}
        openJobs={openJobs}
        places={locations.slice(0, PLACES_AMONG_FACTS).map(({ label }) => label)}
        careerPage={<CareerPageLink clientId={id} organization={employer} variant="outlined" fullWidth />}
      />
      {openJobs > 0 ? <EmployerJobs employer={employer} jobs={jobs} /> : <NoJobs employer={employer} />}
      {active && jobAlertsOffered && (
        <JobAlertSection filters={{ organization: [id] }} organizations={[{ id, name }]} />
      )}
      {active && (
        <EmbedLines
          element={{ name: 'site-jobs', attribute: 'organization', id }}
          path={`${embedPaths.jobs}?${new URLSearchParams({ organization: id, host: new URL(employer.careerPageUrl).host }).toString()}`}
          title={`Jobs at ${name}`}
          style="width:100%;height:640px;border:0"
        />
      )}
    </>
  );
}

function LargeFilm({ film }: { readonly film: Employer['videos'][number] }) {
  const english = useEnglish();
  return (
    <>
      <WatchPlayer video={film} sizes="(min-width: 900px) 660px, 100vw" />
      <Box component={Link} to={pagePaths.video(film.id)} {...english} sx={filmTitle}>
        {film.title}
      </Box>
    </>
  );
}

const filmTitle = { display: 'block', py: 1.25, color: colour.onNightMuted, textAlign: 'center' } as const;

function EmployerJobs({ employer, jobs }: Pick<EmployerData, 'employer' | 'jobs'>) {
  const texts = useEmployersTexts();
  const careers = useCareersTexts();
  const { id, name } = employer;
  const organization = [id];
  return (
    <Section id="jobs" title={texts.jobsAt(name)} tone="sunken">
      <Stack spacing={4}>
        <EmployerSearch employer={employer} />
        <Box component="ul" sx={jobGrid}>
          <JobItems jobs={jobs.nodes} />
        </Box>
        {jobs.totalCount > jobs.nodes.length && (
          <div>
            <Button
              variant="contained"
              size="large"
              component={Link}
              to={`${pagePaths.careers}?${searchFromJobFilters({ organization }).toString()}`}
            >
              {texts.allJobs(jobs.totalCount)}
            </Button>
          </div>
        )}
        <JobChoices
          title={texts.byField}
          choices={fieldChoices(jobs.facets.fields, careers)}
          filtersOf={(field) => ({ organization, field: [field] })}
        />
        <JobChoices
          title={texts.byPlace}
          choices={jobs.facets.locations}
          filtersOf={(location) => ({ organization, location: [location] })}
          isEnglish
        />
      </Stack>
    </Section>
  );
}

function NoJobs({ employer: { name, active } }: Pick<EmployerData, 'employer'>) {
  const texts = useEmployersTexts();
  const state = active ? texts.noJobs : texts.left;
  return (
    <Container sx={{ pb: { xs: 7, md: 11 } }}>
      <EmptyState
        title={state.title(name)}
        headingComponent="h2"
        action={
          <Button variant="contained" component={Link} to={pagePaths.careers}>
            {texts.browse}
          </Button>
        }
      >
        {state.text}
      </EmptyState>
    </Container>
  );
}
