import { inLocale, isTranslated } from 'contract';
import { createContext, Suspense, use } from 'react';
import type { PageHead } from '../lib/page.js';
import { useSiteUrl } from '../lib/brand.js';
import { useLocale } from '../lib/locale.js';

/** Receives the head that is rendered: the server chooses the Open Graph image and the cache entry by it. */
export const HeadContext = createContext<((head: PageHead) => void) | undefined>(undefined);

/** Title, metadata and structured data of a page by its English address; React moves what belongs there into the document's head. */
export function Head(head: PageHead) {
  const { title, description, canonical, robots, feeds = [], structuredData = [] } = head;
  const siteUrl = useSiteUrl();
  const locale = useLocale();
  const own = canonical && inLocale(locale, canonical);
  use(HeadContext)?.({ ...head, ...(own && { canonical: own }) });
  const inFull = (path: string) => new URL(path, siteUrl).href;
  const address = own && inFull(own);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {robots && <meta name="robots" content={robots} />}
      {address && <link rel="canonical" href={address} />}
      {address && <meta property="og:url" content={address} />}
      {canonical &&
        isTranslated(canonical) &&
        alternates.map(([language, version]) => (
          <link
            key={language}
            rel="alternate"
            hrefLang={language}
            href={inFull(inLocale(version, canonical))}
          />
        ))}
      <meta property="og:locale" content={locale === 'es' ? 'es_US' : 'en_US'} />
      {feeds.map((feed) => (
        <link key={feed.path} rel="alternate" type={feed.type} title={feed.title} href={feed.path} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {structuredData.map((item, index) => (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: scriptJson(item) }}
        />
      ))}
    </>
  );
}

const alternates = [
  ['en', 'en'],
  ['es', 'es'],
  ['x-default', 'en'],
] as const;

interface LateHeadProps<List> {
  readonly list: List | Promise<List>;
  readonly headOf: (list: List | undefined) => PageHead;
}

export function LateHead<List>(props: LateHeadProps<List>) {
  const settled = <SettledHead {...props} />;
  if (!(props.list instanceof Promise)) return settled;
  return <Suspense fallback={<Head {...props.headOf(undefined)} />}>{settled}</Suspense>;
}

function SettledHead<List>({ list, headOf }: LateHeadProps<List>) {
  return <Head {...headOf(list instanceof Promise ? use(list) : list)} />;
}

/**
 * JSON that cannot end its script element or open a comment in it (HTML Standard, "Restrictions for contents of script elements"). Other
 * characters are not escaped: text that the page contains twice compresses well.
 */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll(/<(?=!--|\/?script)/gi, '\\u003c');
}
