import { executiveSearchPage } from 'db/contract';
import type { ReactNode } from 'react';
import { HeroPicture } from '../../components/HeroPicture.js';
import { PageHero } from '../../components/PageHero.js';

interface ExecutiveSearchPageProps {
  /** Closes the page: the Client Discovery Questionnaire. */
  readonly questionnaire: ReactNode;
}

/** Executive search from Director to C-level (spec section 2 "Executive search page"). */
export function ExecutiveSearchPage({ questionnaire }: ExecutiveSearchPageProps) {
  return (
    <>
      <PageHero title={executiveSearchPage.heading} lead={executiveSearchPage.lead} media={<HeroPicture picture="executive-search-hero" />} />
      {questionnaire}
    </>
  );
}
