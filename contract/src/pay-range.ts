/** In whole currency units; an open end has no figure. */
export interface PayFigures {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}

/**
 * @param amount formats one figure; `isWhole`: none has a fraction, so that both are written with one or neither
 * @param between separates two
 * @returns `$38.50 – $52.00`, `From $40` or `Up to $52`; undefined without a figure
 */
export function payRange(
  { min, max }: PayFigures,
  amount: (value: number, isWhole: boolean) => string,
  between = ' – ',
): string | undefined {
  const isWhole = [min, max].every((value) => typeof value !== 'number' || Number.isInteger(value));
  const [lower, upper] = [min, max].map((value) =>
    typeof value === 'number' ? amount(value, isWhole) : undefined,
  );
  if (lower === undefined) return upper === undefined ? undefined : `Up to ${upper}`;
  if (upper === undefined) return `From ${lower}`;
  return min === max ? lower : lower + between + upper;
}
