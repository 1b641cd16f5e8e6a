/** Query parameter of a film's page and player: the second where it begins (product 5.22). */
export const filmTimeKey = 't';

/** @returns whole seconds, of less than a day; undefined for what is none */
export function filmTimeFrom(search: URLSearchParams): number | undefined {
  const text = search.get(filmTimeKey) ?? '';
  return /^\d{1,5}$/.test(text) && Number(text) < 86_400 ? Number(text) : undefined;
}

/** @returns an address at a second of the film, rounded down */
export function atFilmTime(address: string, seconds: number): string {
  return `${address}?${filmTimeKey}=${Math.floor(seconds)}`;
}

/** A part of a film that begins at so many seconds. */
export interface Chapter {
  readonly start: number;
  readonly title: string;
}

const LEAST_CHAPTERS = 3;
const SHORTEST_SECONDS = 10;
/** "1:02:03 - The ward", "(0:00) Welcome" */
const TIMED_LINE = /^[\s([]*(?:(\d{1,2}):)?(\d{1,2}):(\d{2})[\s)\]]*[-–—:|]*\s*(\S.{0,119})/u;

/** @returns the chapters that a description lists, as video hosts read them (product 5.23); none where it lists too few */
export function chaptersIn(description: string): readonly Chapter[] {
  const chapters = description.split('\n').flatMap((line): Chapter[] => {
    const [, hours = '0', minutes = '', seconds = '', title = ''] = TIMED_LINE.exec(line) ?? [];
    if (title === '' || Number(seconds) > 59) return [];
    return [{ start: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds), title: title.trim() }];
  });
  const areLong = chapters.every(
    ({ start }, index) => index === 0 || start - (chapters[index - 1]?.start ?? 0) >= SHORTEST_SECONDS,
  );
  return chapters.length >= LEAST_CHAPTERS && chapters[0]?.start === 0 && areLong ? chapters : [];
}
