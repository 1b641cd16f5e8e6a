/** At most this many page numbers are shown (product 9.12). */
const PAGE_NUMBERS = 5;

/**
 * The page numbers to show: a window of at most five around the current page, moved inwards at both ends.
 *
 * @param current from 1; outside the range it is taken as the nearest page
 */
export function pageWindow(current: number, pageCount: number): readonly number[] {
  const shown = Math.min(PAGE_NUMBERS, Math.max(pageCount, 0));
  const page = Math.min(Math.max(current, 1), Math.max(pageCount, 1));
  const first = Math.min(
    Math.max(page - Math.floor(PAGE_NUMBERS / 2), 1),
    Math.max(pageCount - shown + 1, 1),
  );
  return Array.from({ length: shown }, (_, index) => first + index);
}
