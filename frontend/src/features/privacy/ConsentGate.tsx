import { createElement, useEffect } from 'react';
import { partCode, useArrived } from '../../components/parts/part-code.js';
import { useBrand } from '../../lib/brand.js';
import { useConsent } from '../../lib/consent/consent.js';

// Not by `lazy`: every page and the boundary of its errors stand around the banner, and without its code would go with it.
const banner = partCode(() => import('./ConsentBanner.js').then((module) => module.ConsentBanner));

/** Asks only when there is something to ask about and no answer yet; the banner's code is loaded only then. */
export function ConsentGate() {
  const { analyticsContainer } = useBrand();
  const consent = useConsent();
  const ConsentBanner = useArrived(banner);
  const asks = analyticsContainer !== '' && consent?.kind === 'undecided';
  useEffect(() => {
    // Who cannot be asked has not consented.
    if (asks) banner.load().catch(() => undefined);
  }, [asks]);
  return asks && ConsentBanner ? createElement(ConsentBanner) : null;
}
