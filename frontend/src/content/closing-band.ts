import { pagePaths } from 'contract';
import type { Link, PortalLink } from './link.js';

/** The band that ends the home page (product 2.19). */
export const closingBand: {
  readonly heading: string;
  readonly lead: string;
  readonly contact: Link;
  readonly clientLogin: PortalLink;
} = {
  heading: 'Ready to show candidates who you are?',
  lead: 'Tell us about the people you are looking for. Everything after that starts with a conversation.',
  contact: { label: 'Contact Us', to: pagePaths.contact },
  clientLogin: { label: 'Client Login', to: 'client-portal' },
};
