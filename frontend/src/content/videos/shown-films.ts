export interface ShownFilm {
  readonly id: string;
  readonly title: string;
  readonly aspectRatio: 'LANDSCAPE' | 'PORTRAIT';
  readonly seconds: number;
}

/** Films of the gallery that pages play in place; titles and lengths are the manifest's. */
export const shownFilms = {
  showreel: film('showreel-in-twelve-seconds', 'Showreel: stories with light and patience', 12),
  nurse: film('nurse-day-in-the-life', 'Twelve hours on a medical-surgical floor', 12),
  neighborhood: film(
    'rooted-in-the-neighborhood',
    'Culture film: hired from four streets away',
    10,
    'PORTRAIT',
  ),
  leaders: film('leading-from-the-floor', 'Why our leaders work one shift a month', 11),
  highlights: film('healthcare-highlights-on-film', 'Healthcare highlights: units, labs and reasons', 9),
  loadIn: film('behind-the-scenes-load-in', 'Behind the scenes: ninety minutes before the first word', 10),
  interview: film('interview-on-camera', 'Three tips for a video interview', 10),
  threeSizes: film('b-roll-in-three-sizes', 'B-roll tips: three sizes tell a story', 10),
  window: film('one-window-is-enough', 'Lighting tips: one window is enough', 10),
  sound: film('sound-before-picture', 'Sound tips: sound before picture', 10, 'PORTRAIT'),
} as const;

/** On the home page: two in landscape, one upright. */
export const homeFilms: readonly ShownFilm[] = [
  shownFilms.nurse,
  shownFilms.neighborhood,
  shownFilms.leaders,
];

function film(
  id: string,
  title: string,
  seconds: number,
  aspectRatio: ShownFilm['aspectRatio'] = 'LANDSCAPE',
): ShownFilm {
  return { id, title, aspectRatio, seconds };
}
