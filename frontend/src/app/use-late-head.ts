import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useBrand } from '../lib/brand.js';
import type { PageContext, PageHead } from '../lib/page.js';
import { useSiteUrl } from '../lib/site-url.js';
import { showHead } from './document-head.js';

/**
 * Shows the head of a page again when its list has come after it: until then nobody knows what is chosen by its name, nor
 * whether anything is found. The first time it is shown with the page (use-page-change), which is before.
 *
 * @param loaded as the page has it @param settled what the page is when its list has come, undefined where it has
 */
export function useLateHead<Data>(loaded: Data, settled: (loaded: Data) => Promise<Data> | undefined, head: (loaded: Data, context: PageContext) => PageHead): void {
  const brand = useBrand();
  const siteUrl = useSiteUrl();
  // Another anchor of the same page shows its head as it came, too.
  const { key } = useLocation();
  useEffect(() => {
    let isShown = true;
    // What goes wrong the page itself says.
    settled(loaded)?.then((data) => isShown && showHead(head(data, { brand, siteUrl }), siteUrl), () => undefined);
    return () => void (isShown = false);
  }, [brand, head, key, loaded, settled, siteUrl]);
}
