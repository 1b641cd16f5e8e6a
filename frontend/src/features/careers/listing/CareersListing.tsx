import Button from '@mui/material/Button';
import { pagePaths } from 'contract';
import { Suspense, use } from 'react';
import { Link } from '../../../components/Link.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { PageHero } from '../../../components/PageHero.js';
import { Section } from '../../../components/Section.js';
import { ApplicationProcess } from './ApplicationProcess.js';
import type { ListingState } from './listing-address.js';
import type { Listing } from './load-listing.js';
import { LoadingPositions } from './LoadingPositions.js';
import { OpenPositions } from './OpenPositions.js';
import { listingTexts } from './texts.js';
import { WhyWorkWithUs } from './WhyWorkWithUs.js';

interface CareersListingProps {
  readonly state: ListingState;
  /** On its way when the visitor has just come from another page. */
  readonly listing: Listing | Promise<Listing>;
  readonly showApiStatus: boolean;
}

/** "Career Opportunities" (product 4.16). */
export function CareersListing({ state, listing, showApiStatus }: CareersListingProps) {
  return (
    <>
      <PageHero
        eyebrow="Careers"
        title={listingTexts.title}
        lead="Open positions of the organizations we recruit for, in one place. Find yours, read what the work is really about and apply."
      />
      <Suspense fallback={<LoadingPositions />}>
        <Positions state={state} listing={listing} showApiStatus={showApiStatus} />
      </Suspense>
      <WhyWorkWithUs />
      <ApplicationProcess />
      <Section
        title="No job that fits today?"
        lead="Tell us what you do well and where you want to go next. We will keep it in mind when new positions open."
      >
        <Button variant="contained" size="large" component={Link} to={pagePaths.contact}>
          Submit General Application
        </Button>
      </Section>
    </>
  );
}

function Positions({ state, listing, showApiStatus }: CareersListingProps) {
  const loaded = listing instanceof Promise ? use(listing) : listing;
  return loaded.kind === 'listed' ? (
    <OpenPositions
      data={loaded.data}
      notices={loaded.notices}
      apiStatus={loaded.apiStatus}
      state={state}
      showApiStatus={showApiStatus}
    />
  ) : (
    <Section id="open-positions" title="Open positions">
      <ErrorState title={listingTexts.failed} unreached={loaded.unreached} />
    </Section>
  );
}
