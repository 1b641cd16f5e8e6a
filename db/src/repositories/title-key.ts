/** Titles differ long before. */
const TITLE_KEY_CHARACTERS = 200;

/**
 * @param title a title, or words of one that are looked for in `job_search.title_key`
 * @returns what titles are ordered by and compared with: letters without case and accents, as people look them up
 */
export function titleKey(title: string): string {
  return title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().slice(0, TITLE_KEY_CHARACTERS);
}
