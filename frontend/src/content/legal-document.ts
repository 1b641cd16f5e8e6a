import type { LegalSection, LegalText } from 'contract';

export type { LegalSection };

/** A legal page; the page itself adds `lastUpdatedLabel` and today's date (product 2.35). */
export interface LegalDocument extends LegalText {
  readonly title: string;
}

export const lastUpdatedLabel = 'Last updated';
export const contentsLabel = 'On this page';

export function section(
  id: string,
  heading: string,
  paragraphs: readonly string[],
  items: readonly string[] = [],
): LegalSection {
  return { id, heading, paragraphs, items };
}
