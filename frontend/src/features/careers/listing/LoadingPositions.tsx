import { LoadingState } from '../../../components/LoadingState.js';
import { Section } from '../../../components/Section.js';
import { listingTexts } from './texts.js';

/** Stands where the jobs will, for a visitor who comes from another page. */
export function LoadingPositions() {
  return (
    <Section title="Open positions">
      <LoadingState text={listingTexts.loading} />
    </Section>
  );
}
