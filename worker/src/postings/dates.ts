import { companyTimeZone, houstonDate, isCalendarDay, isDayAlone } from 'contract';

const EARLIEST = Date.UTC(1990, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);
/** Recruitee: `2026-08-11 20:45:29 UTC`; feeds in Indeed's format leave the zone out. */
const SPACED_UTC = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?: UTC)?$/;
/** RFC 822, as RSS writes it: `Mon, 02 Nov 2026 09:00:00 GMT`. A zone must be given: else it would be read as the server's. */
const RFC_822 =
  /^(?:[A-Z][a-z]{2}, )?(\d{1,2}) ([A-Z][a-z]{2}) (\d{4}|\d{2}) (\d{2}:\d{2}(?::\d{2})?) ([A-Z]{1,4}|[+-]\d{4})$/;
/** Zones that RFC 822 does not name, but feeds of Europe do; any other it does not name is UTC by RFC 2822. */
const OTHER_ZONES: Readonly<Record<string, string>> = {
  WEST: '+0100',
  BST: '+0100',
  CET: '+0100',
  CEST: '+0200',
  EET: '+0200',
  EEST: '+0300',
};
const ZONES = /^(?:UT|GMT|[ECMP][SD]T|[+-]\d{4})$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Reads the moments feeds state: ISO 8601, a bare date, `YYYY-MM-DD hh:mm:ss` with or without `UTC`, RFC 822, or
 * milliseconds since 1970. What names no zone is UTC, wherever the worker runs.
 *
 * @returns null for what is absent, unreadable, not on the calendar or out of any sensible range
 */
export function statedMoment(value: string | number | null | undefined): Date | null {
  if (value === null || value === undefined || value === '') return null;
  const time = typeof value === 'number' ? value : textTime(value.trim());
  return time >= EARLIEST && time < LATEST ? new Date(Math.trunc(time)) : null;
}

/** A feed's zone behind a midnight: the day begins there. */
const ZONE_OF_MIDNIGHT = /(?<=[T ]00:00(?::00(?:\.0+)?)?) ?(?:[Zz]|[A-Z]{1,4}|[+-]\d{2}(?::?\d{2})?)$/;

/**
 * Reads when a job was posted, as `statedMoment`. Midnight is a day without a time, which is kept as midnight UTC whatever
 * zone a feed puts behind it: the day an employer names is the day to show.
 *
 * @returns null also for a day after tomorrow
 */
export function postedMoment(value: string | number | null | undefined, now = new Date()): Date | null {
  return notAfterTomorrow(
    statedMoment(typeof value === 'string' ? value.trim().replace(ZONE_OF_MIDNIGHT, ' UTC') : value),
    now,
  );
}

const DAY_MILLISECONDS = 86_400_000;

/**
 * Something that has happened cannot be dated in the future: it would stand before all others for as long. Until tomorrow is
 * allowed, since the day may have begun already where the feed is made.
 *
 * @returns null for a day that is after tomorrow in Houston; midnight UTC is the day it names
 */
export function notAfterTomorrow(moment: Date | null, now = new Date()): Date | null {
  if (moment === null || moment <= now) return moment;
  const tomorrow = new Date(Date.parse(houstonDate(now)) + DAY_MILLISECONDS).toISOString();
  return dayOfMoment(moment) <= tomorrow.slice(0, 'YYYY-MM-DD'.length) ? moment : null;
}

/** @returns the day a moment is in, in Houston; midnight UTC is the day it names */
export function dayOfMoment(moment: Date): string {
  return isDayAlone(moment) ? moment.toISOString().slice(0, 'YYYY-MM-DD'.length) : houstonDate(moment);
}

const hours = new Intl.DateTimeFormat('en-US', {
  timeZone: companyTimeZone,
  hour: '2-digit',
  hourCycle: 'h23',
});

/** @returns 0 to 23 */
export function houstonHour(moment: Date): number {
  return Number(hours.format(moment));
}

/** Feeds whose field is a moment write a bare date so, most of all Indeed's format and schema.org. */
const WHOLE_DAY = /^(\d{4}-\d{2}-\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?)?$/;

/**
 * Reads until when applications are taken. A bare date, or midnight without a zone, means the whole of that day, and any other
 * time without a zone is one where the company is: as UTC it would be hours before, and the job closed too early.
 *
 * @returns null as `statedMoment`
 */
export function statedDeadline(value: string | number | null | undefined): Date | null {
  if (typeof value !== 'string') return statedMoment(value);
  const day = WHOLE_DAY.exec(value.trim())?.[1];
  const stated = day === undefined ? value.trim() : `${day} 23:59:59`;
  const moment = statedMoment(stated);
  return moment !== null && BEGINS_WITH_DATE.test(stated) && !ENDS_WITH_ZONE.test(stated)
    ? inHouston(moment)
    : moment;
}

/** @param clock what a clock in Houston shows, as if it showed UTC */
function inHouston(clock: Date): Date {
  const behind = (hours: number) => new Date(clock.getTime() + hours * 3_600_000);
  // Summer or winter time, whichever the day has.
  const summer = behind(5);
  return houstonHour(summer) === clock.getUTCHours() ? summer : behind(6);
}

const BEGINS_WITH_DATE = /^\d{4}-\d{2}-\d{2}/;
/** With the hours alone as Postgres writes it, with a name behind it as browsers do. */
const ENDS_WITH_ZONE = /(?:[Zz]|[A-Z]{3,4}|[+-]\d{2}(?::?\d{2})?(?: \([^)]*\))?)$/;

/** `Date.parse` alone would also take `1`, `May 5` or February 30, and whatever names no zone but is no bare date in the local one. */
function textTime(text: string): number {
  const [, day = '', month = '', shortYear, clock = '', zone = ''] = RFC_822.exec(text) ?? [];
  if (shortYear !== undefined) {
    const year = shortYear.length === 2 ? `20${shortYear}` : shortYear;
    return isCalendarDay(`${year}-${twoDigits(MONTHS.indexOf(month) + 1)}-${twoDigits(Number(day))}`)
      ? Date.parse(
          `${day} ${month} ${year} ${clock} ${ZONES.test(zone) ? zone : (OTHER_ZONES[zone] ?? 'GMT')}`,
        )
      : Number.NaN;
  }
  if (!BEGINS_WITH_DATE.test(text) || !isCalendarDay(text)) return Number.NaN;
  const spaced = SPACED_UTC.exec(text);
  if (spaced) return Date.parse(`${spaced[1]}T${spaced[2]}Z`);
  return Date.parse(text.length === 'YYYY-MM-DD'.length || ENDS_WITH_ZONE.test(text) ? text : `${text} UTC`);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
