import { film } from './shown-films.js';

/** What the reel of the home page's hero shows, with sound. */
export const showreel = film('showreel-in-twelve-seconds', 'Showreel: stories with light and patience', 12);

/** Films that the home page plays: two in landscape, one upright. */
export const homeFilms = [
  film('nurse-day-in-the-life', 'Twelve hours on a medical-surgical floor', 12),
  film('rooted-in-the-neighborhood', 'Culture film: hired from four streets away', 10, 'PORTRAIT'),
  film('benefits-in-plain-words', 'Benefits explained: more than a number', 11),
];
