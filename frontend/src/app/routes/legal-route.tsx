import type { Brand } from 'contract';
import type { LegalDocument } from '../../content/legal/legal-document.js';
import { useLoaderData } from 'react-router-dom';
import { LegalPage } from '../../features/legal/LegalPage.js';
import { useBrand } from '../../lib/brand.js';
import { houstonDate } from '../../lib/calendar-date.js';
import { Head } from '../../components/Head.js';

interface LegalData {
  /** Today (product 2.35). */
  readonly lastUpdated: string;
}

/** @param documentOf the company's document @param canonical path of its page @returns what a route's module exports */
export function legalRoute(documentOf: (brand: Brand) => LegalDocument, canonical: string) {
  const loader = (): LegalData => ({ lastUpdated: houstonDate() });
  const Component = () => {
    const { lastUpdated } = useLoaderData<LegalData>();
    const brand = useBrand();
    const document = documentOf(brand);
    return (
      <>
        <Head
          title={`${document.title} | ${brand.name}`}
          description={document.introduction}
          canonical={canonical}
        />
        <LegalPage document={document} lastUpdated={lastUpdated} />
      </>
    );
  };
  return { loader, Component };
}
