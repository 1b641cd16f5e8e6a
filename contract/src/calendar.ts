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
