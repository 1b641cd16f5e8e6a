import { type Brand, hasOwnCareerPage, pagePaths } from 'contract';

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

interface MarkedUpEmployer {
  readonly id: string;
  readonly name: string;
  readonly careerPageUrl: string;
  readonly logo: string | null;
  readonly links: readonly { readonly url: string }[];
}

/** An employer as schema.org describes it, by what its page shows (product 2.39). */
export function employerOrganization(
  { id, name, careerPageUrl, logo, links }: MarkedUpEmployer,
  brand: Brand,
  siteUrl: string,
): object {
  const sameAs = [
    ...(hasOwnCareerPage(id, careerPageUrl, brand) ? [careerPageUrl] : []),
    ...links.map(({ url }) => url),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: `${siteUrl}${pagePaths.employer(id)}`,
    ...(logo && { logo: `${siteUrl}${logo}` }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

/** @returns what other objects write as `{ '@id': … }` where they mean the company */
export function organizationId(siteUrl: string): string {
  return `${siteUrl}/#organization`;
}

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

interface Crumb {
  readonly name: string;
  readonly path: string;
}

/**
 * The position of a page in the site, as schema.org's BreadcrumbList.
 *
 * @param crumbs from the home page's first descendant to the page itself; the home page is put before them
 */
export function breadcrumbList(crumbs: readonly Crumb[], siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  };
}

interface PricedOffer {
  readonly name: string;
  readonly description: string;
  readonly monthlyPrice: number;
  readonly url: string;
}

export function monthlyOffer({ name, description, monthlyPrice, url }: PricedOffer): object {
  return {
    '@type': 'Offer',
    name,
    description,
    url,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: monthlyPrice,
      priceCurrency: 'USD',
      unitCode: 'MON',
      unitText: 'month',
    },
  };
}
