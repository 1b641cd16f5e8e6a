const wording = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Words a calendar date. It has no time and no zone, so server and every visitor must read the same day.
 *
 * @param date `YYYY-MM-DD`
 * @returns `November 3, 2026`, or the text itself when it is no date
 */
export function postedDateLabel(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? date : wording.format(day);
}
