import { houstonDate, pagePaths } from 'contract';
import { Fragment } from 'react';
import { useLoaderData, useMatch } from 'react-router-dom';
import { Head } from '../../components/Head.js';
import { LegalSections } from '../../components/LegalSections.js';
import { PageHero } from '../../components/PageHero.js';
import { contentsLabel, lastUpdatedLabel } from '../../content/legal-document.js';
import { privacyPolicy, termsOfService } from '../../content/legal.js';
import { useBrand } from '../../lib/brand.js';
import { calendarDateLabel } from '../../lib/formats.js';

interface LegalData {
  /** Today (product 2.35). */
  readonly lastUpdated: string;
}

export function loader(): LegalData {
  return { lastUpdated: houstonDate() };
}

/** The privacy policy, or the terms of service (product 2.35). */
export function Component() {
  const { lastUpdated } = useLoaderData<LegalData>();
  const brand = useBrand();
  const isPolicy = useMatch(pagePaths.privacyPolicy) !== null;
  const { title, introduction, sections } = isPolicy ? privacyPolicy(brand) : termsOfService(brand);
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
