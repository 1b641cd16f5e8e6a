import { houstonDate } from '../src/lib/calendar-date.js';

const SECOND = 1_000;

/** @returns today's date in Houston, computed once a second: each request for a cached page needs it */
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

/** @returns what pages depend on besides their address: the gateway's data, and the date, since pages show dates */
export function followPageVersion(dataVersion: () => string | undefined): () => string {
  const today = followHoustonDate();
  return () => `${dataVersion() ?? ''} ${today()}`;
}
