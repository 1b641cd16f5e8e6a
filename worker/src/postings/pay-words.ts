import type { JobPay } from 'db/entities/job.entity';
import { plainLine } from './clean-text.js';
import { declaredPay, payPeriod, statedAmount, withoutPayLabel } from './pay.js';

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
export function payInWords(text: string | null | undefined, country?: string): JobPay | null {
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
