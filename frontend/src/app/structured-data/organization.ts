import type { Brand } from 'contract';

/** The company as schema.org describes it, with the name other objects refer to it by (`@id`). */
export function organization(brand: Brand, siteUrl: string): object {
  const { name, email, phone, streetAddress, foundedYear, socialLinks } = brand;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/favicon.svg`,
    foundingDate: foundedYear,
    email,
    telephone: phone,
    address: { '@type': 'PostalAddress', streetAddress, addressCountry: 'US' },
    sameAs: socialLinks.map(({ url }) => url),
  };
}

/** @returns what other objects write as `{ '@id': … }` where they mean the company */
export function organizationId(siteUrl: string): string {
  return `${siteUrl}/#organization`;
}
