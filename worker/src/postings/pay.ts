import { limits, type PayPeriod, payRange, periodsAYear } from 'contract';
import type { JobPay } from 'db/entities/job.entity';
import { plainLine, shortened } from './clean-text.js';

export interface StatedPay {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
  readonly currency?: string | null | undefined;
  readonly period?: PayPeriod | undefined;
  readonly text?: string | null | undefined;
}

/** Words about pay stay short: they stand beside the numbers. */
const TEXT_CHARACTERS = 500;

/**
 * Pay as a feed declares it. Nothing is rescaled, even where it looks mislabelled (feeds.md 2.2): 0/0 means absent;
 * without a known period or currency, with the bounds crossed or where it cannot be pay, the amounts are kept as words only
 * (feeds.md 2.1).
 */
export function declaredPay({ min, max, currency, period, text }: StatedPay): JobPay | null {
  const stated = plainLine(text);
  const words = stated === null ? null : withoutPayLabel(stated);
  const lower = amount(min);
  const upper = amount(max);
  const code = /^[A-Za-z]{3}$/.test(currency?.trim() ?? '') ? currency?.trim().toUpperCase() : undefined;
  // One bound that cannot be read makes the other say something else.
  const isUnreadable = Number.isNaN(min) || Number.isNaN(max);
  if (isUnreadable || (lower === undefined && upper === undefined))
    return words === null ? null : { text: shortened(words, TEXT_CHARACTERS) };
  const usable =
    period !== undefined &&
    code !== undefined &&
    (lower ?? 0) <= (upper ?? Number.MAX_VALUE) &&
    isPlausible({ lower, upper, period, code });
  if (!usable) return { text: shortened(words ?? wordedFigures(lower, upper, code), TEXT_CHARACTERS) };
  return {
    ...(lower === undefined ? {} : { min: lower }),
    ...(upper === undefined ? {} : { max: upper }),
    currency: code,
    period,
    ...(words === null ? {} : { text: shortened(words, TEXT_CHARACTERS) }),
  };
}

/** Of a year, in whatever currency. */
const LEAST_A_YEAR = 1_000;
/** One that is twenty times the other is of another period, or no pay. */
const WIDEST_RANGE = 20;
/** Of these an hour, day, week or month of more than this a year is a year's pay mislabelled. */
const HARD = new Set(['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD', 'SGD']);
const MOST_OF_PERIODS = 2_000_000;

function isPlausible(pay: {
  lower: number | undefined;
  upper: number | undefined;
  period: PayPeriod;
  code: string;
}): boolean {
  const { lower, upper, period, code } = pay;
  const amounts = [lower, upper].filter((one) => one !== undefined).map((one) => one * periodsAYear[period]);
  const most = period === 'year' ? limits.payAYear : MOST_OF_PERIODS;
  return (
    amounts.every((one) => one >= LEAST_A_YEAR && (!HARD.has(code) || one <= most)) &&
    (lower === undefined || upper === undefined || upper <= lower * WIDEST_RANGE)
  );
}

const periods: readonly (readonly [RegExp, PayPeriod])[] = [
  [/\bh(?:ou)?rs?\b|\bhour/i, 'hour'],
  [/\bda(?:y|ily)/i, 'day'],
  [/\b(?:2|bi)[ -]?week/i, 'two-weeks'],
  [/\bw(?:ee)?k/i, 'week'],
  [/\bmo(?:nth|$|\b)/i, 'month'],
  [/\b(?:year|yr|annu(?:al|m)|p\.?a\b)/i, 'year'],
];

/** @returns the period a field names: `HOUR`, `Hourly`, `per-hour-wage`, `1 HOUR`; undefined for others, as "6 MONTH" and "bi-month", which is read in two ways */
export function payPeriod(field: string | null | undefined): PayPeriod | undefined {
  if (!field || /\b(?:semi|half|other|bi[ -]?(?:month|year|annu))|\b(?!1 |2 week)\d/i.test(field))
    return undefined;
  return periods.find(([words]) => words.test(field))?.[1];
}

/** @returns the number a feed writes as a number or as text ("63.80", "50,000", "52000.0000"); NaN for any other text, such as "30.000" */
export function statedAmount(value: string | number | null | undefined): number | undefined {
  if (typeof value === 'number') return value;
  const text = value?.trim();
  if (!text) return undefined;
  return /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.(?:\d{1,2}|\d{4,}))?$/.test(text)
    ? Number(text.replaceAll(',', ''))
    : Number.NaN;
}

/** @returns for example `$85,000 – $98,000`, or `From $85,000`; empty without a figure */
export function wordedFigures(
  min: number | undefined,
  max: number | undefined,
  currency: string | undefined,
): string {
  const format = (value: number, isWhole: boolean) =>
    new Intl.NumberFormat('en-US', {
      ...(currency === undefined ? {} : { style: 'currency', currency }),
      trailingZeroDisplay: isWhole ? 'stripIfInteger' : 'auto',
    }).format(value);
  return payRange({ min, max }, format) ?? '';
}

/** The page has the label: "Pay: Salary range: $50,000" would have it twice. */
const LABEL =
  /^(?:(?:pay|salary|wage|compensation)(?: (?:range|rate|scale|band))?|rate(?: of pay)?)\s*[:–—-]\s*(?=\S)/i;

export function withoutPayLabel(words: string): string {
  return words.replace(LABEL, '');
}

function amount(value: number | null | undefined): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 && value < 1e9 ? value : undefined;
}

const AMOUNT = String.raw`(?<SIGN>(?:US|CA|C|AU|A|NZ)?\$|€|£|[A-Z]{3})?\s?(?<FIGURE>\d[\d,]*(?:\.\d+)?)\s?(?<THOUSAND>[kK]\b)?(?:\s?(?<CODE>USD|CAD|AUD|NZD|EUR|GBP|€|£))?`;
const amountNamed = (name: string) => AMOUNT.replace(/\?<(\w+)>/g, (_, part: string) => `?<${name}${part}>`);
const PERIOD = String.raw`(?:(?:\/|per|an?|each|every)\s?)?(?<period>hour(?:ly)?|hr|h|day|daily|(?:bi-?)?week(?:ly)?|wk|month(?:ly)?|mo|year(?:ly)?|yr|ann(?:ual(?:ly)?|um)|p\.?a)\b\.?`;
/** One amount or a range, and its period; what follows is other pay. */
const PAY = new RegExp(
  `^(?<bound>from|starting (?:at|from)|minimum|at least|up to|max(?:imum)?)?:?\\s*${amountNamed('low')}(?:\\s*(?:-|–|—|to)\\s*${amountNamed('high')})?\\s*${PERIOD}(?<rest>.*)$`,
  'i',
);
/** "$20/hour - $25/hour" */
const PERIOD_TWICE = new RegExp(`(\\d)\\s*${PERIOD}(?=\\s*(?:-|–|—|to)\\s*\\S?\\d)`, 'i');
const CURRENCIES: Readonly<Record<string, string>> = {
  US$: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  AU$: 'AUD',
  A$: 'AUD',
  NZ$: 'NZD',
  '€': 'EUR',
  '£': 'GBP',
};
/** Countries by their code whose money is a dollar of their own. */
const DOLLARS: Readonly<Record<string, string>> = { US: 'USD', CA: 'CAD', AU: 'AUD', NZ: 'NZD' };

/**
 * Reads pay that a feed states in words: "$42 - $55 per hour", "$90k - $110k a year, plus bonus".
 *
 * @param country of the job: it tells whose dollars are meant
 * @returns the words alone where they say anything else first, no period or no currency
 */
export function readPay(text: string | null | undefined, country?: string): JobPay | null {
  const words = withoutPayLabel(plainLine(text) ?? '').replace(PERIOD_TWICE, '$1 ');
  const found = PAY.exec(words)?.groups;
  if (found === undefined) return declaredPay({ text });
  const { bound = '', lowFIGURE, highFIGURE, lowTHOUSAND, highTHOUSAND, period, rest = '' } = found;
  // "$90 - $110k"
  const isInThousands = highTHOUSAND !== undefined;
  const low = scaled(lowFIGURE, lowTHOUSAND !== undefined || (isInThousands && Number(lowFIGURE) < 1_000));
  const high = scaled(highFIGURE, isInThousands);
  const sign = [found['lowSIGN'], found['lowCODE'], found['highSIGN'], found['highCODE']].find(
    (one) => one && one !== '$',
  );
  const isBonus = /\b(?:bonus|sign[- ]?on|stipend)\b/i.test(bound);
  const currency = sign === undefined ? dollarsOf(found['lowSIGN'], country) : (CURRENCIES[sign] ?? sign);
  const isMost = /^(?:up|max)/i.test(bound);
  const other = rest.replace(/^[\s,;.+()–—-]+/, '').replace(/^([^(]*)\)$/, '$1');
  const pay = declaredPay({
    min: isMost ? undefined : low,
    max: high ?? (bound === '' || isMost ? low : undefined),
    currency,
    period: payPeriod(period),
    text: other === '' ? undefined : other,
  });
  return pay?.period === undefined || isBonus ? declaredPay({ text }) : pay;
}

function dollarsOf(sign: string | undefined, country: string | undefined): string | undefined {
  return sign === '$' ? DOLLARS[country ?? ''] : undefined;
}

function scaled(figure: string | undefined, isThousand: boolean): number | undefined {
  const amount = statedAmount(figure);
  return amount === undefined ? undefined : isThousand ? amount * 1_000 : amount;
}
