import { plainLine, shortened, storable } from '../../postings/clean-text.js';
import { notAfterTomorrow, statedMoment } from '../../postings/dates.js';

const TITLE_CHARACTERS = 200;
const DESCRIPTION_CHARACTERS = 5_000;
const TAGS_KEPT = 30;
const TAG_CHARACTERS = 50;

/** @returns a title for people, never empty */
export function videoTitle(title: string | null | undefined): string {
  return shortened(plainLine(title) ?? 'Untitled', TITLE_CHARACTERS);
}

/** @returns plain text, its line ends kept; empty when the source says nothing */
export function videoDescription(description: string | null | undefined): string {
  const text = storable((description ?? '').replace(/\r\n?/g, '\n'))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return shortened(text, DESCRIPTION_CHARACTERS);
}

/** @returns tags as visitors read them: lower case, words separated by spaces, each once */
export function videoTags(tags: readonly (string | null | undefined)[]): readonly string[] {
  const cleaned = tags.flatMap((tag) => {
    const line = plainLine(tag)?.replace(/^#/, '').replace(/_/g, ' ').toLowerCase().trim();
    return line !== undefined && line.length >= 2 && line.length <= TAG_CHARACTERS ? [line] : [];
  });
  return [...new Set(cleaned)].slice(0, TAGS_KEPT);
}

/** @returns when a video was published, null where the text is no date or one after tomorrow */
export function videoDate(text: string | null | undefined): Date | null {
  return notAfterTomorrow(statedMoment(text));
}
