import type { SvgIconComponent } from '@mui/icons-material';
import BalanceRounded from '@mui/icons-material/BalanceRounded';
import Diversity3Rounded from '@mui/icons-material/Diversity3Rounded';
import TrendingUpRounded from '@mui/icons-material/TrendingUpRounded';
import { Box, Button, Typography } from '@mui/material';
import { jobChoiceKeys, jobSavedKey } from 'contract';
import { useLoaderData } from 'react-router-dom';
import { Head, LateHead } from '../../components/Head.js';
import { Link } from '../../components/Link.js';
import { FilterBar, filtersPlace } from '../../components/list/FilterBar.js';
import { isFiltered } from '../../components/list/filters.js';
import { LateList, type ListPage, listTitle, type Loaded } from '../../components/list/list-page.js';
import { SearchForm } from '../../components/list/SearchForm.js';
import { LoadingState } from '../../components/LoadingState.js';
import { LateBackdrop } from '../../components/NightBackdrop.js';
import { PageHero } from '../../components/PageHero.js';
import { Section } from '../../components/Section.js';
import { ErrorState } from '../../components/StateMessage.js';
import { SurfaceCard } from '../../components/SurfaceCard.js';
import { type CareersTexts, careersTexts, useCareersTexts } from '../../content/careers-texts.js';
import { contactAbout } from '../../content/links.js';
import { listTexts, useListTexts } from '../../content/list-texts.js';
import { JobAlertSection } from '../../features/careers/alerts/JobAlertSection.js';
import {
  feedAddress,
  type Listing,
  listingAddress,
  type ListingState,
  listingStateFrom,
  loadCareers,
} from '../../features/careers/careers.api.js';
import {
  jobFilters,
  payFilter,
  postedFilter,
  SortSelect,
  wordedFacets,
} from '../../features/careers/listing/JobFilters.js';
import { alertOf, OpenPositions, useListPath } from '../../features/careers/listing/OpenPositions.js';
import {
  loadSavedPage,
  SavedJobsPage,
  type SavedListing,
} from '../../features/careers/saved/SavedJobsPage.js';
import { savedJobsAddress } from '../../features/careers/saved/SaveJob.js';
import { useBrand, usePageContext } from '../../lib/brand.js';
import { type Texts, useEnglish } from '../../lib/locale.js';
import { useCounted } from '../../lib/numbers.js';
import type { PageContext, PageHead, PageLoaderArgs } from '../../lib/page.js';
import { columns, plainList } from '../../theme/styles.js';
import { colour } from '../../theme/tokens.js';

export function loader(args: PageLoaderArgs) {
  const isSaved = new URL(args.request.url).searchParams.get(jobSavedKey) === '1';
  return isSaved ? loadSavedPage() : loadCareers(args);
}

export function Component() {
  const page = useLoaderData<ListPage<ListingState, Listing> | { kind: 'saved'; listing?: SavedListing }>();
  const context = usePageContext();
  const texts = { careers: useCareersTexts(), list: useListTexts() };
  if ('kind' in page)
    return (
      <>
        <Head {...savedHead(context, texts.careers)} />
        <SavedJobsPage listing={page.listing} />
      </>
    );
  return (
    <>
      <LateHead list={page.list} headOf={(list) => head(page.state, list, context, texts)} />
      <CareersPage {...page} />
    </>
  );
}

/** "Career Opportunities" (product 4.16). */
function CareersPage({ state, list }: ListPage<ListingState, Listing>) {
  const texts = useCareersTexts();
  const english = useEnglish();
  const path = useListPath();
  const addressOf = (search: URLSearchParams) => listingAddress(listingStateFrom(search), path);
  const brand = useBrand();
  const { filters, sort, exact } = state;
  const [organization, ...others] = filters.organization ?? [];
  useCounted('organization-shown', others.length === 0 ? organization : undefined);
  return (
    <>
      <PageHero compact title={texts.listing.title} backdrop={<LateBackdrop picture="careers-hero" />}>
        <SearchForm
          path={path}
          addressOf={addressOf}
          q={filters.q}
          texts={texts.listing.search}
          exact={exact}
        >
          <SortSelect sort={sort} filters={filters} />
          <LateList list={list} fallback={<Box sx={filtersPlace} />} failed={() => null}>
            {({ jobs, organizations }) => (
              <FilterBar
                filters={jobFilters({
                  ...jobs,
                  organizations,
                  chosen: filters,
                  brand,
                  texts,
                  lang: english.lang,
                })}
                count={jobs.totalCount}
                noun={texts.listing.noun}
              />
            )}
          </LateList>
        </SearchForm>
      </PageHero>
      <Section id="open-positions" title={texts.listing.heading} compact>
        <LateList
          list={list}
          fallback={<LoadingState text={texts.listing.loading} />}
          failed={(unreached) => <ErrorState title={texts.listing.failed} unreached={unreached} />}
        >
          {(listing) => <OpenPositions listing={listing} state={state} />}
        </LateList>
      </Section>
      <LateList list={list} fallback={null} failed={() => null}>
        {(listing) => {
          const alert = alertOf(listing, filters);
          return alert && listing.jobs.totalCount > 0 && <JobAlertSection {...alert} />;
        }}
      </LateList>
      <AboutApplying />
      <Section title={texts.listing.noFit.title} lead={texts.listing.noFit.lead}>
        <Button variant="contained" size="large" component={Link} to={contactAbout('general-application')}>
          {texts.listing.noFit.link}
        </Button>
      </Section>
    </>
  );
}

/** Product 4.24. */
function AboutApplying() {
  const { why, reasons: texts, how, howLead, steps: list } = useCareersTexts().applying;
  return (
    <>
      <Section title={why} tone="sunken">
        <Box sx={{ ...columns({ md: 3 }), gap: 3 }}>
          <Reason icon={TrendingUpRounded} {...texts.growth} />
          <Reason icon={Diversity3Rounded} {...texts.culture} />
          <Reason icon={BalanceRounded} {...texts.balance} />
        </Box>
      </Section>
      <Section title={how} lead={howLead} tone="night">
        <Box component="ol" sx={steps}>
          {list.map(({ title, text }, index) => (
            <Box component="li" key={title} sx={{ pt: 2.5, borderTop: `2px solid ${colour.nightLine}` }}>
              <Typography
                component="span"
                aria-hidden
                variant="h3"
                sx={{ display: 'block', color: colour.ember }}
              >
                {index + 1}
              </Typography>
              <Typography variant="h5" component="h3" sx={{ mt: 1, mb: 1 }}>
                {title}
              </Typography>
              <Typography sx={{ color: colour.onNightMuted }}>{text}</Typography>
            </Box>
          ))}
        </Box>
      </Section>
    </>
  );
}

interface ReasonProps {
  readonly icon: SvgIconComponent;
  readonly title: string;
  readonly text: string;
}

function Reason({ icon: Icon, title, text }: ReasonProps) {
  return (
    <SurfaceCard>
      <Icon aria-hidden sx={{ fontSize: 36, color: 'secondary.main' }} />
      <Typography variant="h5" component="h3" sx={{ mt: 1.5, mb: 1 }}>
        {title}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
    </SurfaceCard>
  );
}

const steps = { ...plainList, ...columns({ sm: 2, lg: 4 }), columnGap: 4, rowGap: 5 } as const;

function savedHead({ brand }: PageContext, { saved }: CareersTexts): PageHead {
  return {
    title: `${saved.title} | ${brand.name}`,
    description: saved.howTo,
    canonical: savedJobsAddress,
    robots: 'noindex',
  };
}

const englishTexts: Pick<Texts, 'careers' | 'list'> = { careers: careersTexts, list: listTexts };

export function head(
  state: ListingState,
  list: Loaded<Listing> | undefined,
  { brand }: PageContext,
  { careers, list: words } = englishTexts,
): PageHead {
  const { listing } = careers;
  const { filters, page, sort } = state;
  const found = list?.kind === 'listed' ? list.data : undefined;
  const [first, ...more] = filters.organization ?? [];
  const organization = more.length === 0 ? found?.organizations.find(({ id }) => id === first) : undefined;
  const facets = found && wordedFacets(found.jobs.facets, careers);
  const title = listTitle(
    organization ? listing.titleAt(organization.name) : listing.title,
    page,
    facets && [
      ...(more.length > 0 ? [[facets.organizations, filters.organization] as const] : []),
      [facets.fields, filters.field],
      [facets.departments, filters.department],
      [facets.types, filters.type],
      [facets.locations, filters.location],
      [facets.workplaces, filters.workplace],
      // Not the distance: titles are sent to analytics (product 3.8).
      ...[payFilter(filters, careers), postedFilter(filters, careers)].map(
        ({ choices, chosen }) => [choices, chosen] as const,
      ),
    ],
    words,
  );
  // An address may contain any filter: a list it leaves empty is not for search engines, nor is a search, another order, or one of the many
  // lists of several values, amounts, days or places.
  const isEmpty = found?.jobs.totalCount === 0 && isFiltered(filters);
  const isMixed =
    filters.payMin !== undefined ||
    filters.postedWithin !== undefined ||
    filters.near !== undefined ||
    jobChoiceKeys.some((key) => (filters[key]?.length ?? 0) > 1);
  const feed = (format: 'rss' | 'json', type: string) => ({
    type,
    title: listing.feedTitle(brand.name),
    path: feedAddress(format, state, found?.jobs.correctedQuery),
  });
  return {
    title: `${title} | ${brand.name}`,
    description: listing.description(brand.name),
    canonical: listingAddress(state),
    ...(found?.unknownPlace === undefined && {
      feeds: [feed('rss', 'application/rss+xml'), feed('json', 'application/feed+json')],
    }),
    ...((filters.q || sort || isEmpty || isMixed || list?.kind === 'failed') && {
      robots: 'noindex, follow',
    }),
  };
}
