/** What the picture of a shared link says of its page. Only the server draws it (frontend/server/og-image). */
export interface LinkCard {
  /** Path of the picture, without its version. */
  readonly path: string;
  /** Whose it is, above the title. */
  readonly eyebrow: string;
  readonly title: string;
  /** Stands out among the facts. */
  readonly badge?: string | undefined;
  readonly facts: readonly string[];
  readonly picture?: CardPicture | undefined;
}

/** A JPEG or PNG this site serves itself, by its path. */
export interface CardPicture {
  readonly path: string;
  /** `panel`: fills one side and is cropped around its focus. `frame`: a landscape shown whole. */
  readonly shape: 'panel' | 'frame';
  /** A CSS `object-position`. */
  readonly focus?: string;
  /** It plays, where the link leads. */
  readonly plays?: boolean;
}

/** @returns what the card shows, in one line for those who cannot see it */
export function cardAlt({ eyebrow, title, badge, facts }: LinkCard): string {
  return [title, eyebrow, badge, ...facts].filter(Boolean).join(', ');
}
