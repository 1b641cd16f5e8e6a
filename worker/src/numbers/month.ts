import { houstonDate, type Locale } from 'contract';

/** A month of the calendar, `YYYY-MM`. */
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

export function isMonth(text: unknown): text is string {
  return typeof text === 'string' && MONTH.test(text);
}

/** @returns the present month in Houston */
export function thisMonth(now = new Date()): string {
  return houstonDate(now).slice(0, 'YYYY-MM'.length);
}

/** @returns the month so many months later; earlier, where `by` is negative */
export function monthsLater(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 'YYYY-MM'.length);
}

/** @returns the twelve months that end with this one */
export function lastTwelve(month: string): readonly string[] {
  return Array.from({ length: 12 }, (_, index) => monthsLater(month, index - 11));
}

/** @returns `November 2026`, or with `short` `Nov` */
export function monthName(month: string, locale: Locale = 'en', form: 'long' | 'short' = 'long'): string {
  return new Intl.DateTimeFormat(`${locale}-US`, {
    month: form,
    ...(form === 'long' && { year: 'numeric' as const }),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}
