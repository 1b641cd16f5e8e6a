import { pagePaths } from 'contract';
import { Head } from '../../components/Head.js';
import { LegalSections } from '../../components/LegalSections.js';
import { PageHero } from '../../components/PageHero.js';
import { assessedOn, useAccessibilityTexts } from '../../content/accessibility.js';
import { useBrand } from '../../lib/brand.js';

/** The accessibility statement (product 2.38). */
export function Component() {
  const brand = useBrand();
  const { contents, assessed, statement } = useAccessibilityTexts();
  const { title, introduction, sections } = statement(brand);
  return (
    <>
      <Head
        title={`${title} | ${brand.name}`}
        description={introduction}
        canonical={pagePaths.accessibility}
      />
      <PageHero eyebrow={<time dateTime={assessedOn}>{assessed}</time>} title={title} lead={introduction} />
      <LegalSections sections={sections} contents={contents} />
    </>
  );
}
