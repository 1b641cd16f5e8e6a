import type { PayPeriod } from './option-sets.js';

/** In whole currency units; an open end has no figure. */
interface PayFigures {
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

const periodWords = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  'two-weeks': 'every two weeks',
  month: 'a month',
  year: 'a year',
} as const satisfies Record<PayPeriod, string>;

/** Pay as a feed states it. */
export interface StatedPay extends PayFigures {
  readonly currency?: string | null | undefined;
  readonly period?: PayPeriod | null | undefined;
  readonly text?: string | null | undefined;
}

/** @returns pay as the feed declares it, `$38.50 – $52.00 an hour`; its own text without a valid currency or a figure */
export function payInWords(pay: StatedPay | null): string | undefined {
  const range = pay?.currency ? rangeIn(pay.currency, pay) : undefined;
  if (!range) return pay?.text ?? undefined;
  return pay?.period ? `${range} ${periodWords[pay.period]}` : range;
}

function rangeIn(currency: string, pay: PayFigures): string | undefined {
  try {
    return payRange(pay, (value, isWhole) => formatOf(currency, isWhole).format(value));
  } catch (error) {
    // Feeds contain currency codes that are none.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Made once: a page of pay would make many. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, isWhole: boolean): Intl.NumberFormat {
  const trailingZeroDisplay = isWhole ? 'stripIfInteger' : 'auto';
  const key = `${currency} ${trailingZeroDisplay}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay });
  formats.set(key, format);
  return format;
}
