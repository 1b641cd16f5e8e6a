let ages: Intl.RelativeTimeFormat | undefined;

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
 * Formats a calendar date, which has no time zone: server and browser must write the same day. Without `Intl`, whose first use is slow.
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

const DAY_MILLISECONDS = 86_400_000;

/**
 * @param date `YYYY-MM-DD`
 * @param today as `date`
 * @returns `today`, `yesterday`, `8 days ago`; the text itself when it is no date
 */
export function ageLabel(date: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(date)) / DAY_MILLISECONDS);
  if (Number.isNaN(days)) return date;
  ages ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  return ages.format(Math.min(0, -days), 'day');
}
