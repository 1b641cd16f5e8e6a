import { companyTimeZone } from 'contract';

/** Made when it is first asked: a browser's first formatter takes a slow phone 30 to 50 ms, and the server has told most pages the day. */
let houston: Intl.DateTimeFormat | undefined;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * @param at a moment
 * @returns the calendar date in Houston at that moment, `YYYY-MM-DD`
 */
export function houstonDate(at = new Date()): string {
  houston ??= new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: companyTimeZone });
  return houston.format(at);
}

/**
 * Words a calendar date. It has no time and no zone, so server and every visitor must read the same day. Lists of jobs are full of
 * such dates: without a formatter, so that no phone makes one to come to life.
 *
 * @param date `YYYY-MM-DD`
 * @returns `November 3, 2026`, or the text itself when it is no date
 */
export function calendarDateLabel(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(day.getTime())
    ? date
    : `${months[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}
