export interface LegalSection {
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly items: readonly string[];
}

/** A legal page; the page itself adds `lastUpdatedLabel` and today's date (product 2.35). */
export interface LegalDocument {
  readonly title: string;
  readonly introduction: string;
  readonly sections: readonly LegalSection[];
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
