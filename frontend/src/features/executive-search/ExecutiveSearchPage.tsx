import type { ReactNode } from 'react';
import { ExecutiveSearchHero } from './ExecutiveSearchHero.js';
import { ProcessBlocks } from './ProcessBlocks.js';
import { StrategyCall } from './StrategyCall.js';
import { TierCards } from './TierCards.js';
import { TierComparison } from './TierComparison.js';

interface ExecutiveSearchPageProps {
  /** Closes the page: the Client Discovery Questionnaire. */
  readonly questionnaire: ReactNode;
}

/** Executive search from Director to C-level (spec section 2 "Executive search page"). */
export function ExecutiveSearchPage({ questionnaire }: ExecutiveSearchPageProps) {
  return (
    <>
      <ExecutiveSearchHero />
      <TierCards />
      <TierComparison />
      <ProcessBlocks />
      <StrategyCall />
      {questionnaire}
    </>
  );
}
