/** A film of the gallery that a page plays in place; title and length are the manifest's. */
export interface ShownFilm {
  readonly id: string;
  readonly title: string;
  readonly aspectRatio: 'LANDSCAPE' | 'PORTRAIT';
  readonly seconds: number;
}

export function film(
  id: string,
  title: string,
  seconds: number,
  aspectRatio: ShownFilm['aspectRatio'] = 'LANDSCAPE',
): ShownFilm {
  return { id, title, aspectRatio, seconds };
}
