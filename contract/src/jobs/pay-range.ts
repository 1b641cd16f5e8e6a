import type { PayPeriod } from '../site/option-sets.js';

/** In whole currency units; an open end has no figure. */
interface PayFigures {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}

export interface PayWords {
  /** For `Intl`. */
  readonly formats: string;
  readonly from: string;
  readonly upTo: string;
  readonly periods: Readonly<Record<PayPeriod, string>>;
}

export const englishPay: PayWords = {
  formats: 'en-US',
  from: 'From',
  upTo: 'Up to',
  periods: {
    hour: 'an hour',
    day: 'a day',
    week: 'a week',
    'two-weeks': 'every two weeks',
    month: 'a month',
    year: 'a year',
  },
};

/**
 * @param amount formats one figure; `isWhole`: none has a fraction, so that both are written with one or neither
 * @param between separates two
 * @returns `$38.50 – $52.00`, `From $40` or `Up to $52`; undefined without a figure
 */
export function payRange(
  { min, max }: PayFigures,
  amount: (value: number, isWhole: boolean) => string,
  between = ' – ',
  words = englishPay,
): string | undefined {
  const isWhole = [min, max].every((value) => typeof value !== 'number' || Number.isInteger(value));
  const [lower, upper] = [min, max].map((value) =>
    typeof value === 'number' ? amount(value, isWhole) : undefined,
  );
  if (lower === undefined) return upper === undefined ? undefined : `${words.upTo} ${upper}`;
  if (upper === undefined) return `${words.from} ${lower}`;
  return min === max ? lower : lower + between + upper;
}

export interface StatedPay extends PayFigures {
  readonly currency?: string | null | undefined;
  readonly period?: PayPeriod | null | undefined;
  readonly text?: string | null | undefined;
}

/** @returns pay as the feed declares it, `$38.50 – $52.00 an hour`; its own text without a valid currency or a figure */
export function payInWords(pay: StatedPay | null, words = englishPay): string | undefined {
  const range = pay?.currency ? rangeIn(pay.currency, pay, words) : undefined;
  if (!range) return pay?.text ?? undefined;
  return pay?.period ? `${range} ${words.periods[pay.period]}` : range;
}

function rangeIn(currency: string, pay: PayFigures, words: PayWords): string | undefined {
  const format = (value: number, isWhole: boolean) =>
    formatOf(words.formats, currency, isWhole).format(value);
  try {
    return payRange(pay, format, undefined, words);
  } catch (error) {
    // Feeds contain currency codes that are none.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Made once: a page of pay would make many. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, currency: string, isWhole: boolean): Intl.NumberFormat {
  const trailingZeroDisplay = isWhole ? 'stripIfInteger' : 'auto';
  const key = `${locale} ${currency} ${trailingZeroDisplay}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay });
  formats.set(key, format);
  return format;
}
