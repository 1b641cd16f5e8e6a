/** Where the company is (spec section 1): its day is the day the site shows. */
const houston = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'America/Chicago' });
const wording = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * @param at a moment
 * @returns the calendar date in Houston at that moment, `YYYY-MM-DD`
 */
export function houstonDate(at = new Date()): string {
  return houston.format(at);
}

/**
 * Words a calendar date. It has no time and no zone, so server and every visitor must read the same day.
 *
 * @param date `YYYY-MM-DD`
 * @returns `November 3, 2026`, or the text itself when it is no date
 */
export function calendarDateLabel(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? date : wording.format(day);
}
