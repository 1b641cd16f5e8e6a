interface Crumb {
  readonly name: string;
  /** Of the page on this site. */
  readonly path: string;
}

/**
 * Where a page stands in the site, as schema.org describes it.
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
