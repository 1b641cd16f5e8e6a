import { isSiteTextKey, type Locale } from 'contract';
import { within } from 'server-kit/within';
import { siteTextsQuery } from '../../src/lib/data/own-texts.js';
import type { Query } from '../../src/lib/data/query.js';
import type { OwnTexts } from '../../src/lib/page.js';

/** They must not delay a page that waited for the gateway once, as a form without scripts did. */
const WITHIN_MILLISECONDS = 2_000;

interface AskedTexts {
  readonly locale: Locale;
  /** Token of a preview's link. */
  readonly preview: string | null;
  readonly signal: AbortSignal;
}

/** What a page says in place of built-in texts; undefined: nothing. */
interface PageTexts {
  readonly texts: OwnTexts | undefined;
  /** The gateway did not answer: they may have changed. */
  readonly isOld: boolean;
}

/**
 * The company's own texts for renderings (product 11.20), without those of legal pages: their loader reads them. When the gateway does
 * not answer in time, the last ones.
 *
 * @returns reads them; throws where a preview cannot be shown, {Refused} when it is over
 */
export function ownTextsReader(): (query: Query, asked: AskedTexts) => Promise<PageTexts> {
  const last = new Map<Locale, OwnTexts | undefined>();
  return async (query, { locale, preview, signal }) => {
    try {
      const { siteTexts } = await within(WITHIN_MILLISECONDS, query(siteTextsQuery, { preview }, signal));
      const own = siteTexts.flatMap(({ key, language, text }) =>
        language === locale && isSiteTextKey(key) ? [[key, text] as const] : [],
      );
      const texts = own.length > 0 ? Object.fromEntries(own) : undefined;
      if (preview === null) last.set(locale, texts);
      return { texts, isOld: false };
    } catch (error) {
      if (preview !== null) throw error;
      return { texts: last.get(locale), isOld: true };
    }
  };
}
