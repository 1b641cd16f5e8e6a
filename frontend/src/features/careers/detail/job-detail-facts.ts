import { calendarDateLabel, houstonDate } from '../../../lib/calendar-date.js';
import { employmentTypeLabel, type EmploymentTypeName } from '../job/employment-type.js';
import { payLabel, type DeclaredPay } from '../job/pay.js';

/** What the detail states about a job, from the gateway or from the session cache alike. */
export interface StatedJob {
  readonly location: string;
  /** Its single places in the words of the feed. */
  readonly locations?: readonly { readonly label?: string | null }[];
  readonly type: EmploymentTypeName;
  readonly typeRaw?: string | null;
  readonly postedDate: string;
  readonly department?: string | null;
  readonly workplace: 'ONSITE' | 'HYBRID' | 'REMOTE' | 'UNKNOWN';
  readonly pay?: DeclaredPay | null;
  readonly requisitionId?: string | null;
  readonly validThrough?: string | null;
}

export interface JobFact {
  readonly label: string;
  readonly value: string;
}

const workplaces = { ONSITE: 'On site', HYBRID: 'Hybrid', REMOTE: 'Remote', UNKNOWN: undefined } as const;

/** The facts of a job in reading order (product 4.34); what the feed does not state is not among them. */
export function jobDetailFacts(job: StatedJob): readonly JobFact[] {
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['Location', job.location],
    ['Location as posted', locationAsPosted(job)],
    ['Employment Type', employmentTypeLabel(job)],
    ['Posted Date', calendarDateLabel(job.postedDate)],
    ['Apply By', job.validThrough && calendarDateLabel(houstonDate(new Date(job.validThrough)))],
    ['Department', job.department],
    ['Pay', payLabel(job.pay)],
    ['Workplace', workplaces[job.workplace]],
    ['Requisition', job.requisitionId],
  ];
  return facts.flatMap(([label, value]) => (value?.trim() ? [{ label, value: value.trim() }] : []));
}

/** @returns the feed's own wording of the places, where visitors read another (product 4.45) */
function locationAsPosted({ location, locations = [] }: StatedJob): string | undefined {
  const posted = [...new Set(locations.flatMap(({ label }) => label ?? []))].join('; ');
  return posted === location ? undefined : posted;
}
