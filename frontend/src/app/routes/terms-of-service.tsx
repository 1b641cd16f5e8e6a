import { pagePaths, termsOfService } from 'db/contract';
import { useLoaderData } from 'react-router-dom';
import { LegalPage } from '../../features/legal/LegalPage.js';
import { useBrand } from '../../lib/brand.js';
import { houstonDate } from '../../lib/calendar-date.js';
import type { PageHead, PageHeadContext } from '../../lib/page.js';

interface LegalData {
  /** Today, as decisions.md "Pages" wants it. */
  readonly lastUpdated: string;
}

export function loader(): LegalData {
  return { lastUpdated: houstonDate() };
}

export function Component() {
  const { lastUpdated } = useLoaderData<LegalData>();
  return <LegalPage document={termsOfService(useBrand())} lastUpdated={lastUpdated} />;
}

export function head(_: LegalData, { brand }: PageHeadContext): PageHead {
  const { title, introduction } = termsOfService(brand);
  return { title: `${title} | ${brand.name}`, description: introduction, canonical: pagePaths.termsOfService };
}
