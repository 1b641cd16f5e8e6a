import { payRange } from 'contract';
import type { JobCard_JobFragment, Workplace } from '../../__generated__/graphql.js';

type StatedPay = NonNullable<JobCard_JobFragment['pay']>;

/** None where the feed does not state it. */
export const workplaceLabels = {
  ONSITE: 'On site',
  HYBRID: 'Hybrid',
  REMOTE: 'Remote',
  UNKNOWN: undefined,
} as const satisfies Record<Workplace, string | undefined>;

const periods = {
  HOUR: 'an hour',
  DAY: 'a day',
  WEEK: 'a week',
  TWO_WEEKS: 'every two weeks',
  MONTH: 'a month',
  YEAR: 'a year',
} as const;

/** @returns pay as the feed declares it, `$38.50 – $52.00 an hour`; its own text without a valid currency or a figure */
export function payLabel(pay: StatedPay | null): string | undefined {
  const range = pay?.currency ? rangeIn(pay.currency, pay) : undefined;
  if (!range) return pay?.text ?? undefined;
  return pay?.period ? `${range} ${periods[pay.period]}` : range;
}

function rangeIn(currency: string, pay: StatedPay): string | undefined {
  try {
    return payRange(pay, (value, isWhole) => formatOf(currency, isWhole).format(value));
  } catch (error) {
    // Feeds contain currency codes that are none.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A format takes a hundred times as long to make as to use. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, isWhole: boolean): Intl.NumberFormat {
  const trailingZeroDisplay = isWhole ? 'stripIfInteger' : 'auto';
  const key = `${currency} ${trailingZeroDisplay}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay });
  formats.set(key, format);
  return format;
}
