import { pagePaths, inLocale } from 'contract';
import { useLoaderData } from 'react-router-dom';
import type { OwnJobsPageQuery } from '../../__generated__/graphql.js';
import { useCareersTexts } from '../../content/careers-texts.js';
import { useListTexts } from '../../content/list-texts.js';
import { LateHead } from '../../components/Head.js';
import {
  listTitle,
  type ListPage,
  type Loaded,
  useListLoading,
  LateList,
} from '../../components/list/list-page.js';
import { listingAddress, type ListingState, listingStateFrom } from '../../features/careers/careers.api.js';
import type { PageContext, PageHead } from '../../lib/page.js';
import { usePageContext, unbroken } from '../../lib/brand.js';
import { Box, Button } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useRef, useState } from 'react';
import { pictures } from '../../__generated__/pictures.js';
import { ErrorState } from '../../components/StateMessage.js';
import { Link } from '../../components/Link.js';
import { contactAbout } from '../../content/links.js';
import { SearchForm } from '../../components/list/SearchForm.js';
import { LoadingState } from '../../components/LoadingState.js';
import { PageHero } from '../../components/PageHero.js';
import { Section } from '../../components/Section.js';
import { useLayoutTexts } from '../../content/layout-texts.js';
import { type Texts, useLocale } from '../../lib/locale.js';
import { useCounted } from '../../lib/numbers.js';
import { CorrectedQuery, ListStatus, ReadQuery } from '../../features/careers/ListStatus.js';
import { JobGroups } from '../../features/careers/own-jobs/JobGroups.js';

export { loadOwnJobs as loader } from '../../features/careers/own-jobs/JobGroups.js';

/** "Browse or Search All Jobs": the company's own open jobs (product 4.29). */
export function Component() {
  const page = useLoaderData<ListPage<ListingState, OwnJobsPageQuery>>();
  const context = usePageContext();
  const texts = { careers: useCareersTexts(), list: useListTexts() };
  const { own, listing } = texts.careers;
  const { ourSide } = useLayoutTexts().failure;
  const { brand } = context;
  const path = inLocale(useLocale(), pagePaths.ownCareers(brand.slug));
  useCounted('organization-shown', brand.slug);
  return (
    <>
      <LateHead list={page.list} headOf={(list) => head(page.state, list, context, texts)} />
      <PageHero
        compact
        eyebrow={own.eyebrow(unbroken(brand.name))}
        title={own.heading}
        lead={own.lead}
        media={<HeroImage />}
      />
      <Section title={listing.heading} compact>
        <LateList
          list={page.list}
          fallback={<LoadingState text={listing.loading} />}
          failed={(unreached) => (
            <ErrorState title={own.failed} headingComponent="h3" unreached={unreached}>
              {ourSide}
            </ErrorState>
          )}
        >
          {({ jobs }) => <OpenPositions state={page.state} jobs={jobs} path={path} />}
        </LateList>
      </Section>
      <Section title={own.questions} lead={own.questionsLead} tone="sunken">
        <Button variant="contained" size="large" component={Link} to={contactAbout('job-question')}>
          {own.contact}
        </Button>
      </Section>
    </>
  );
}

function head(
  state: ListingState,
  list: Loaded<OwnJobsPageQuery> | undefined,
  { brand }: PageContext,
  { careers, list: words }: Pick<Texts, 'careers' | 'list'>,
): PageHead {
  return {
    title: listTitle(careers.own.title(brand.name), state.page, [], words),
    description: careers.own.description(brand.name),
    canonical: listingAddress(state, pagePaths.ownCareers(brand.slug)),
    ...((state.filters.q || list?.kind === 'failed') && { robots: 'noindex, follow' }),
  };
}

interface OpenPositionsProps {
  readonly state: ListingState;
  readonly jobs: OwnJobsPageQuery['jobs'];
  readonly path: string;
}

function OpenPositions({ state, jobs, path }: OpenPositionsProps) {
  const texts = useCareersTexts().listing;
  const loading = useListLoading(path);
  const searched = state.filters.q !== undefined;
  const isSearchable = searched || jobs.totalCount > 0;
  const positions = useRef<HTMLDivElement>(null);
  const wasSearchable = useRef(isSearchable);
  useEffect(() => {
    // When there are no jobs the search disappears; the focus must not be lost with it.
    if (wasSearchable.current && !isSearchable && document.activeElement === document.body)
      positions.current?.focus();
    wasSearchable.current = isSearchable;
  }, [isSearchable]);
  return (
    <>
      {isSearchable && (
        <>
          <SearchForm
            path={path}
            addressOf={(wanted) => listingAddress(listingStateFrom(wanted), path)}
            q={state.filters.q}
            texts={texts.search}
            exact={state.exact}
          />
          <CorrectedQuery state={state} corrected={jobs.correctedQuery} path={path} />
          <ReadQuery state={state} jobs={jobs} path={path} />
        </>
      )}
      {/* Always rendered: a status region that appears with its text is not announced. */}
      <Box sx={isSearchable ? { mt: 1, mb: 1 } : visuallyHidden}>
        <ListStatus totalCount={jobs.totalCount} filtered={searched} loading={loading} />
      </Box>
      <div ref={positions} tabIndex={-1}>
        <JobGroups jobs={jobs} state={state} path={path} loading={loading} />
      </div>
    </>
  );
}

const own = { ...pictures['own-careers-hero'], name: 'own-careers-hero' } as const;

/** Tried one after the other (product 4.32): the picture as AVIF, as WebP, as JPEG, then another one of an interview room. */
const attempts = [
  { picture: own, srcSet: own.srcSet.avif },
  { picture: own, srcSet: own.srcSet.webp },
  { picture: own },
  { picture: { ...pictures['hero-3'], name: 'hero-3' } },
] as const;

function HeroImage() {
  const texts = useCareersTexts().own;
  const [attempt, setAttempt] = useState(0);
  const image = useRef<HTMLImageElement>(null);
  // With the number of the failed attempt, since hydration and the browser may report the same failure twice.
  const skip = (failed: number) => setAttempt((current) => Math.max(current, failed + 1));
  useEffect(() => {
    // An image that failed before hydration fires no event any more.
    if (image.current?.complete && image.current.naturalWidth === 0) skip(attempt);
  }, [attempt]);
  const tried = attempts[attempt];
  if (!tried) return null;
  const { name, alt, width, height, focus, color, fallback } = tried.picture;
  return (
    <Box
      // A new element for each attempt: a failed one stays failed until the next picture has loaded.
      key={attempt}
      component="img"
      ref={image}
      {...('srcSet' in tried
        ? { srcSet: tried.srcSet, sizes: '(min-width: 1200px) 560px, (min-width: 900px) 46vw, 100vw' }
        : { src: fallback })}
      alt={texts.alt(name, alt)}
      width={width}
      height={height}
      fetchPriority="high"
      onError={() => skip(attempt)}
      sx={{
        display: 'block',
        width: '100%',
        height: 'auto',
        maxHeight: { xs: 120, md: 240 },
        objectFit: 'cover',
        borderRadius: 3,
      }}
      style={{ objectPosition: focus, background: color }}
    />
  );
}
