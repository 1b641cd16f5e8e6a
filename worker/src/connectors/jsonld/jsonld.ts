import { defineSiteConnector } from '../kit/site/site-connector.js';

/** Any career site whose pages of jobs have the markup that search engines read (feeds.md 2.12). */
export const jsonld = defineSiteConnector({ vendor: 'jsonld' });
