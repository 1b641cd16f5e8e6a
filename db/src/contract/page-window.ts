/**
 * The page numbers a pagination shows: a window of at most `size` that slides with the current page (spec section 9).
 *
 * @returns ascending numbers from 1; none when there are no pages
 */
export function pageWindow(current: number, pages: number, size: number): readonly number[] {
  const length = Math.min(size, pages);
  const first = Math.max(1, Math.min(current - Math.floor(size / 2), pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
