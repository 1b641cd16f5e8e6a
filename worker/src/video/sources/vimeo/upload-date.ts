import { videoDate } from '../clean-video.js';

const newYork = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: '2-digit', hourCycle: 'h23' });
const WRITTEN = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2}:\d{2})$/;

/**
 * Reads the `upload_date` of Vimeo's oEmbed answers, which is New York's time without saying so: of a video whose API says
 * `created_time` 18:08:29 UTC in October it says 14:08:29.
 *
 * @param text `2026-01-05 08:00:00`
 * @returns null for what is no such date; of an hour that the clocks leave out, the one after
 */
export function uploadDate(text: string | null | undefined): Date | null {
  const [, day, hour, rest] = WRITTEN.exec(text ?? '') ?? [];
  if (day === undefined || hour === undefined || rest === undefined) return null;
  // Summer or winter time, whichever that hour has.
  const moments = ['-04:00', '-05:00'].map((offset) => videoDate(`${day}T${hour}:${rest}${offset}`)).filter((moment) => moment !== null);
  return moments.find((moment) => newYork.format(moment) === hour) ?? moments.at(-1) ?? null;
}
