/**
 * @param header `Retry-After` as it came
 * @returns its seconds, undefined when there are none: it may also carry a date, which a wrong clock would turn into nonsense
 */
export function secondsToRetryAfter(
  header: string | readonly string[] | null | undefined,
): number | undefined {
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}
