import type { PageHead } from './page.js';

/** One element of a page's head besides its title. */
export interface HeadTag {
  readonly name: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * @param siteUrl public address of the site, without a slash at the end
 * @returns the tags both server and browser write for this head
 */
export function headTags({ title, description, canonical, robots, feeds = [] }: PageHead, siteUrl: string): readonly HeadTag[] {
  const address = canonical && new URL(canonical, siteUrl).href;
  return [
    meta({ name: 'description', content: description }),
    ...(robots ? [meta({ name: 'robots', content: robots })] : []),
    ...(address ? [{ name: 'link', attributes: { rel: 'canonical', href: address } } as const, meta({ property: 'og:url', content: address })] : []),
    ...feeds.map(({ type, title: name, path }) => ({ name: 'link', attributes: { rel: 'alternate', type, title: name, href: path } }) as const),
    meta({ property: 'og:type', content: 'website' }),
    meta({ property: 'og:title', content: title }),
    meta({ property: 'og:description', content: description }),
  ];
}

function meta(attributes: HeadTag['attributes']): HeadTag {
  return { name: 'meta', attributes };
}
