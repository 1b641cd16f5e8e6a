import { previewKey, type SiteTextKey } from 'contract';
import { graphql } from '../../__generated__/gql.js';
import type { PageLoaderArgs } from '../page.js';

export const siteTextsQuery = graphql(`
  query SiteTexts($preview: String, $documents: Boolean! = false) {
    siteTexts(preview: $preview, documents: $documents) {
      key
      language
      text
    }
  }
`);

/** @returns a text of the company's own that is too long for the data of every page, in English; undefined where it has none */
export async function loadOwnText(
  { query, request }: PageLoaderArgs,
  key: SiteTextKey,
): Promise<string | undefined> {
  const preview = new URL(request.url).searchParams.get(previewKey);
  const { siteTexts } = await query(siteTextsQuery, { preview, documents: true }, request.signal);
  return siteTexts.find((own) => own.key === key && own.language === 'en')?.text;
}
