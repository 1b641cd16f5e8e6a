import { payRange } from 'contract';

/** Pay as the feed declares it (`Pay` of the schema). */
export interface DeclaredPay {
  readonly min?: number | null;
  readonly max?: number | null;
  readonly currency?: string | null;
  readonly period?: keyof typeof periods | null;
  readonly text?: string | null;
}

const periods = {
  HOUR: 'an hour',
  DAY: 'a day',
  WEEK: 'a week',
  TWO_WEEKS: 'every two weeks',
  MONTH: 'a month',
  YEAR: 'a year',
} as const;

/**
 * Words declared pay: `$38.50 – $52.00 an hour`. Nothing is guessed: without a currency or a figure only the feed's text is shown.
 *
 * @returns undefined when the feed declares nothing
 */
export function payLabel(pay: DeclaredPay | null | undefined): string | undefined {
  if (!pay) return undefined;
  const amount = pay.currency ? amountWording(pay.currency) : undefined;
  const range = amount && payRange(pay, amount);
  if (!range) return pay.text?.trim() || undefined;
  return pay.period ? `${range} ${periods[pay.period]}` : range;
}

type AmountWording = (value: number, isWhole: boolean) => string;

/** Kept, the last used last: a list words one currency over and over. */
const wordings = new Map<string, AmountWording>();
/** Feeds may make up codes without end. */
const MOST_WORDINGS = 20;

/** @returns undefined for a currency code that is none: feeds write all sorts of things there */
function amountWording(currency: string): AmountWording | undefined {
  try {
    const wording = wordings.get(currency) ?? newWording(currency);
    wordings.delete(currency);
    wordings.set(currency, wording);
    const [longestUnused = ''] = wordings.keys();
    if (wordings.size > MOST_WORDINGS) wordings.delete(longestUnused);
    return wording;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function newWording(currency: string): AmountWording {
  const style = { style: 'currency', currency } as const;
  const whole = new Intl.NumberFormat('en-US', { ...style, trailingZeroDisplay: 'stripIfInteger' });
  const exact = new Intl.NumberFormat('en-US', style);
  return (value, isWhole) => (isWhole ? whole : exact).format(value);
}
