import { cardPaths, mediaPaths } from 'contract';

/** What a video's markup is made from. */
export interface MarkedUpVideo {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Empty where its source has none. */
  readonly thumbnail: string;
  readonly embedUrl: string;
  /** Seconds; 0: its source does not tell. */
  readonly duration: number;
  /** Stem of its files, when the site serves them. */
  readonly file?: string | null;
  readonly publishedAt: string | null;
  readonly transcript?: string | null;
}

/** @returns the video as schema.org's VideoObject, with what Google asks of one: every address in full; undefined where nobody tells its date, which is asked */
export function videoObject(
  { id, title, description, thumbnail, embedUrl, duration, file, publishedAt, transcript }: MarkedUpVideo,
  siteUrl: string,
): object | undefined {
  if (publishedAt === null) return undefined;
  const inFull = (address: string) => new URL(address, siteUrl).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description: description || title,
    thumbnailUrl: inFull(thumbnail || cardPaths.video(id)),
    uploadDate: publishedAt,
    ...(duration > 0 && { duration: isoDuration(duration) }),
    embedUrl: inFull(embedUrl),
    ...(file && { contentUrl: inFull(mediaPaths.clip(file)) }),
    ...(transcript && { transcript }),
  };
}

/** @returns seconds as ISO 8601 writes a duration: `PT1H2M5S` */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [
    [Math.floor(whole / 3600), 'H'],
    [Math.floor((whole % 3600) / 60), 'M'],
    [whole % 60, 'S'],
  ] as const;
  return `PT${parts.map(([number, unit]) => (number > 0 ? `${number}${unit}` : '')).join('') || '0S'}`;
}
