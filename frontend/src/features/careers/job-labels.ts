import type { JobCard_JobFragment, Workplace } from '../../__generated__/graphql.js';
import type { CareersTexts } from '../../content/careers-texts.js';
import { payPeriods, workplaces } from './api-names.js';

type StatedPay = NonNullable<JobCard_JobFragment['pay']>;

/** @returns undefined where the feed does not state it */
export function workplaceLabel(workplace: Workplace, texts: CareersTexts): string | undefined {
  return workplace === 'UNKNOWN' ? undefined : texts.workplace(workplaces[workplace]);
}

/** @see payInWords */
export function payLabel(pay: StatedPay | null, texts: CareersTexts): string | undefined {
  return texts.pay(pay && { ...pay, period: pay.period && payPeriods[pay.period] });
}
