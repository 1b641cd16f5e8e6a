/** The figures of a pay, in whole currency units; one that is missing leaves its end open. */
export interface PayFigures {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}

/**
 * Words figures of pay, wherever they are stated: an end that is open is never stated as a figure.
 *
 * @param amount words one figure; `isWhole` tells that none has a fraction, so that both are written with one or neither
 * @param between what stands between two
 * @returns for example `$38.50 – $52.00`, `From $40` or `Up to $52`; undefined without a figure
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
