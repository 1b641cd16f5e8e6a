import { houstonDate, pagePaths, readLegalText } from 'contract';
import { Fragment } from 'react';
import { data, useLoaderData, useMatch } from 'react-router-dom';
import { Head } from '../../components/Head.js';
import { LegalSections } from '../../components/LegalSections.js';
import { PageHero } from '../../components/PageHero.js';
import { contentsLabel, lastUpdatedLabel } from '../../content/legal-document.js';
import { privacyPolicy, termsOfService } from '../../content/legal.js';
import { useBrand } from '../../lib/brand.js';
import { awaitRequest } from '../../lib/data/failures.js';
import { calendarDateLabel } from '../../lib/formats.js';
import type { PageLoaderArgs } from '../../lib/page.js';

interface LegalData {
  /** Today (product 2.35). */
  readonly lastUpdated: string;
  /** The company's own text (product 11.20). */
  readonly own?: string;
}

export async function loader(args: PageLoaderArgs) {
  const lastUpdated = houstonDate();
  const isPolicy = new URL(args.request.url).pathname === pagePaths.privacyPolicy;
  try {
    // Not part of the page, which has its text from the server.
    const { loadOwnText } = await awaitRequest(import('../../lib/data/own-texts.js'));
    const own = await loadOwnText(args, isPolicy ? 'privacy' : 'terms');
    return { lastUpdated, ...(own !== undefined && { own }) } satisfies LegalData;
  } catch {
    return data({ lastUpdated } satisfies LegalData, { headers: { 'Cache-Control': 'no-store' } });
  }
}

/** The privacy policy, or the terms of service (product 2.35). */
export function Component() {
  const { lastUpdated, own } = useLoaderData<LegalData>();
  const brand = useBrand();
  const isPolicy = useMatch(pagePaths.privacyPolicy) !== null;
  const { title, ...builtIn } = isPolicy ? privacyPolicy(brand) : termsOfService(brand);
  const { introduction, sections } = own === undefined ? builtIn : readLegalText(own);
  return (
    // Both routes show this component: without a key, sections of one name would stay, and the focus in them.
    <Fragment key={title}>
      <Head
        title={`${title} | ${brand.name}`}
        description={introduction}
        canonical={isPolicy ? pagePaths.privacyPolicy : pagePaths.termsOfService}
      />
      <PageHero
        eyebrow={
          <>
            {lastUpdatedLabel}: <time dateTime={lastUpdated}>{calendarDateLabel(lastUpdated)}</time>
          </>
        }
        title={title}
        lead={introduction}
      />
      <LegalSections sections={sections} contents={contentsLabel} />
    </Fragment>
  );
}
