import { lazy } from 'react';
import { Optional } from '../../components/Optional.js';
import { useBrand } from '../../lib/brand.js';
import { useConsent } from '../../lib/consent.js';

const ConsentBanner = lazy(() => import('./ConsentBanner.js'));

/** Asks only when there is something to ask about and no answer yet; the banner's code is loaded only then. */
export function ConsentGate() {
  const { analyticsContainer } = useBrand();
  const consent = useConsent();
  const asks = analyticsContainer !== '' && consent?.kind === 'undecided';
  return asks ? (
    <Optional>
      <ConsentBanner />
    </Optional>
  ) : null;
}
