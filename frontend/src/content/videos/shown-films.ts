/** Films of the gallery that the home page plays in place: two in landscape, one upright. */
export const homeFilms = [
  {
    id: 'nurse-day-in-the-life',
    title: 'Twelve hours on a medical-surgical floor',
    aspectRatio: 'LANDSCAPE',
    seconds: 12,
  },
  {
    id: 'rooted-in-the-neighborhood',
    title: 'Culture film: hired from four streets away',
    aspectRatio: 'PORTRAIT',
    seconds: 10,
  },
  {
    id: 'leading-from-the-floor',
    title: 'Why our leaders work one shift a month',
    aspectRatio: 'LANDSCAPE',
    seconds: 11,
  },
] as const;
