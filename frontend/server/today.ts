import { houstonDate } from '../src/lib/calendar-date.js';

const SECOND = 1_000;

/** @returns tells today's date in Houston, worked out once a second: every cached page asks for it */
export function followHoustonDate(now: () => number = Date.now): () => string {
  let until = 0;
  let today = '';
  return () => {
    const moment = now();
    if (moment >= until) {
      today = houstonDate(new Date(moment));
      until = moment - (moment % SECOND) + SECOND;
    }
    return today;
  };
}
