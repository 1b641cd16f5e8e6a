import { lazy } from 'react';
import { Optional } from '../../components/Optional.js';
import { useBrand } from '../../lib/brand.js';
import { useConsent } from '../../lib/consent.js';

const ConsentBanner = lazy(() => import('./ConsentBanner.js'));

/** The banner, loaded only where there are analytics and no answer yet. */
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
