/**
 * @param day begins with `YYYY-MM-DD`
 * @returns whether the calendar has that day: `Date.parse` takes February 30 for March 2
 */
export function isCalendarDay(day: string): boolean {
  const date = day.slice(0, 'YYYY-MM-DD'.length);
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

/** Where the company is (product 1.9): its day is the day the site shows. */
export const companyTimeZone = 'America/Chicago';

/** Created at its first use: the first formatter takes a slow phone 30 to 50 ms, and most pages have the date from the server. */
let houston: Intl.DateTimeFormat | undefined;

/**
 * @param at a moment
 * @returns the calendar date in Houston at that moment, `YYYY-MM-DD`
 */
export function houstonDate(at = new Date()): string {
  houston ??= new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: companyTimeZone });
  return houston.format(at);
}

/** The last zone of the United States in which a day ends. */
let honolulu: Intl.DateTimeFormat | undefined;

/**
 * @param at a deadline
 * @returns the last day on which one may apply, `YYYY-MM-DD`: 23:59 further west is the next day in Houston, but no day to apply on
 */
export function lastDayBefore(at: Date): string {
  honolulu ??= new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Pacific/Honolulu' });
  return honolulu.format(at);
}

const DAY_MILLISECONDS = 86_400_000;

/** @returns whether a moment stands for its day alone: a day without a time is stored as midnight UTC (product 4.8) */
export function isDayAlone(moment: Date): boolean {
  return moment.getTime() % DAY_MILLISECONDS === 0;
}

/** @returns the calendar date so many days before today in Houston, `YYYY-MM-DD` */
export function houstonDateBefore(days: number, now = new Date()): string {
  const date = new Date(Date.parse(houstonDate(now)) - days * DAY_MILLISECONDS);
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
