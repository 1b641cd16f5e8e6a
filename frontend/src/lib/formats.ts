let days: Intl.DateTimeFormat | undefined;
let ages: Intl.RelativeTimeFormat | undefined;

/**
 * Formats a calendar date, which has no time zone: server and browser must write the same day.
 *
 * @param date `YYYY-MM-DD`
 * @returns `November 3, 2026`, or the text itself when it is no date
 */
export function calendarDateLabel(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  days ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return days.format(day);
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

/** @returns the duration as `0:11`, `12:05` or `1:02:05` */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor((whole % 3600) / 60),
    String(whole % 60).padStart(2, '0'),
  ];
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** @returns the beginning of a text in one line and whole words, with an ellipsis where something is left out; empty for a text without words */
export function beginningOf(text: string, characters: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= characters) return line;
  const wholeWords = line.lastIndexOf(' ', characters);
  // A single longer word, such as an address, is cut between two characters.
  const beginning =
    wholeWords > 0 ? line.slice(0, wholeWords) : Array.from(line.slice(0, characters)).slice(0, -1).join('');
  return `${beginning.replace(/[,;:.]$/, '')}…`;
}
