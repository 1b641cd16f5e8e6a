import { executiveSearchPage } from '../../content/executive-search/executive-search-page.js';
import { HeroPicture } from '../../components/HeroPicture.js';
import { PageHero } from '../../components/PageHero.js';
import { StrategyCallButton } from './StrategyCallButton.js';

/** The page's opening. */
export function ExecutiveSearchHero() {
  return (
    <PageHero
      title={executiveSearchPage.heading}
      lead={executiveSearchPage.lead}
      media={<HeroPicture picture="executive-search-hero" />}
      actions={<StrategyCallButton />}
    />
  );
}
