/** One numbered section of a legal page. */
export interface LegalSection {
  /** The element's id, for links to a section. */
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly string[];
}

/** A legal page; the page itself adds `lastUpdatedLabel` and today's date (product 2.35). */
export interface LegalDocument {
  readonly title: string;
  readonly introduction: string;
  readonly sections: readonly LegalSection[];
}

export const lastUpdatedLabel = 'Last updated';
