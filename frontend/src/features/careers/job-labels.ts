import type { SearchedWorkplace } from 'contract';
import type { JobCard_JobFragment, Workplace } from '../../__generated__/graphql.js';
import type { CareersTexts } from '../../content/careers-texts.js';

type StatedPay = NonNullable<JobCard_JobFragment['pay']>;

const workplaces = {
  ONSITE: 'onsite',
  HYBRID: 'hybrid',
  REMOTE: 'remote',
} as const satisfies Record<Exclude<Workplace, 'UNKNOWN'>, SearchedWorkplace>;

/** @returns undefined where the feed does not state it */
export function workplaceLabel(workplace: Workplace, texts: CareersTexts): string | undefined {
  return workplace === 'UNKNOWN' ? undefined : texts.workplace(workplaces[workplace]);
}

const periods = {
  HOUR: 'hour',
  DAY: 'day',
  WEEK: 'week',
  TWO_WEEKS: 'two-weeks',
  MONTH: 'month',
  YEAR: 'year',
} as const;

/** @see payInWords */
export function payLabel(pay: StatedPay | null, texts: CareersTexts): string | undefined {
  return texts.pay(pay && { ...pay, period: pay.period && periods[pay.period] });
}
