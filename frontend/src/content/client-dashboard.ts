import type { PortalLink } from './link.js';

/** The promotion of the external client portal (product 2.12). */
export const clientDashboard: {
  readonly heading: string;
  readonly lead: string;
  readonly points: readonly string[];
  readonly action: PortalLink;
} = {
  heading: 'Client Dashboard',
  lead: 'Clients follow their campaign in our video-tracking portal, at any hour and without asking for a report.',
  points: [
    'See how your recruitment videos are being watched',
    'Follow every video from filming to publication',
    'Keep your whole hiring team looking at the same picture',
  ],
  action: { label: 'Login to Dashboard', to: 'client-portal' },
};
