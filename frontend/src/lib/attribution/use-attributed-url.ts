import { attributedUrl } from 'contract';
import { useSyncExternalStore } from 'react';
import { visitSource } from './visit-source.js';

const never = () => () => undefined;

/**
 * The address where a visitor applies, with the source of this visit. The server's pages are everybody's and carry the
 * plain address; the visit's own takes its place with hydration.
 */
export function useAttributedUrl(applyUrl: string, jobId: string): string {
  const vendor = jobId.split('_')[0] ?? '';
  return useSyncExternalStore(
    never,
    () => attributedUrl(applyUrl, vendor, visitSource()),
    () => applyUrl,
  );
}
