/** What the image of a link to a job or a video shows. The server draws it (frontend/server/og-image). */
export interface LinkCard {
  /** Path of the image, without its version. */
  readonly path: string;
  /** Above the title. */
  readonly eyebrow: string;
  readonly title: string;
  /** A highlighted fact. */
  readonly badge?: string | undefined;
  readonly facts: readonly string[];
  readonly picture?: CardPicture | undefined;
}

/** A JPEG or PNG of this site. */
export interface CardPicture {
  readonly path: string;
  readonly shape: 'landscape' | 'portrait';
}

/** @returns the text alternative of the image */
export function cardAlt({ eyebrow, title, badge, facts }: LinkCard): string {
  return [title, eyebrow, badge, ...facts].filter(Boolean).join(', ');
}
