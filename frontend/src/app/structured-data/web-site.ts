import type { Brand } from 'contract';
import { organizationId } from './organization.js';

/** This site as schema.org describes it. */
export function webSite({ name }: Pick<Brand, 'name'>, siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name,
    url: `${siteUrl}/`,
    inLanguage: 'en-US',
    publisher: { '@id': organizationId(siteUrl) },
  };
}
