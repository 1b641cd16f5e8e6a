import type { CountedKind } from 'contract';
import { OrganizationEntity } from 'db/entities/organization.entity';
import { type AdvertisedJob, readAdvertisements } from 'db/repositories/numbers/advertisements';
import { OperatorError } from 'server-kit/operator-error';
import type { DataSource } from 'typeorm';
import { type Fault, findFaults } from '../faults.js';
import { type NumbersRow, readMonthNumbers } from '../month-numbers.js';

const BEST = 5;
const SOURCES = 6;
const OLDEST = 8;
const EXAMPLES = 2;

/** In the order of the report. */
const totals: readonly CountedKind[] = [
  'job-seen',
  'apply-pressed',
  'organization-shown',
  'career-page-pressed',
  'film-started',
  'film-half',
  'film-ended',
  'alert-confirmed',
];

/** A client's month (product 12.10), without words of a language. */
export interface ReportFacts {
  readonly organization: string;
  readonly sender: string;
  readonly month: string;
  readonly totals: readonly { readonly kind: CountedKind; readonly count: number; readonly before: number }[];
  /** Jobs seen in each of the twelve months that end with this one. */
  readonly months: readonly { readonly month: string; readonly seen: number }[];
  readonly jobs: readonly { readonly title: string; readonly seen: number; readonly applied: number }[];
  readonly films: readonly { readonly title: string; readonly started: number; readonly ended: number }[];
  readonly sources: readonly { readonly source: string; readonly seen: number; readonly applied: number }[];
  /** Numbers of open jobs by age: up to 30 days, up to 60, older. */
  readonly ages: readonly [number, number, number];
  readonly oldest: readonly Pick<AdvertisedJob, 'title' | 'location' | 'days'>[];
  readonly faults: readonly {
    readonly fault: Fault;
    readonly count: number;
    readonly examples: readonly string[];
  }[];
}

/** @throws {OperatorError} when there is no such organization */
export async function readReportFacts(
  database: DataSource,
  month: string,
  organizationId: string,
): Promise<ReportFacts> {
  const organizations = database.getRepository(OrganizationEntity);
  const organization = await organizations.findOneBy({ id: organizationId });
  if (!organization) throw new OperatorError(`There is no organization "${organizationId}".`);
  const own = await organizations.findOneBy({ isOwn: true });
  const numbers = await readMonthNumbers(database, month, organizationId);
  const advertisements = await readAdvertisements(database, organizationId);
  const of = (row: NumbersRow, kind: CountedKind) => row.counts[kind] ?? 0;
  const most = (rows: readonly NumbersRow[], kind: CountedKind, limit: number) =>
    rows.toSorted((one, other) => of(other, kind) - of(one, kind)).slice(0, limit);
  const { jobs } = advertisements;
  const findings = findFaults(advertisements);
  const older = (days: number) => jobs.filter((job) => job.days > days).length;
  return {
    organization: organization.name,
    sender: own?.name ?? '',
    month,
    totals: totals.map((kind) => ({
      kind,
      count: numbers.counts[kind] ?? 0,
      before: numbers.before[kind] ?? 0,
    })),
    months: numbers.months.map((row) => ({ month: row.id, seen: of(row, 'job-seen') })),
    jobs: most(numbers.jobs.rows, 'job-seen', BEST).map((row) => ({
      title: row.name,
      seen: of(row, 'job-seen'),
      applied: of(row, 'apply-pressed'),
    })),
    films: most(numbers.films.rows, 'film-started', BEST).map((row) => ({
      title: row.name,
      started: of(row, 'film-started'),
      ended: of(row, 'film-ended'),
    })),
    sources: most(
      numbers.sources.rows.filter(({ counts }) => counts['job-seen']),
      'job-seen',
      SOURCES,
    ).map((row) => ({
      source: row.id,
      seen: of(row, 'job-seen'),
      applied: of(row, 'apply-pressed'),
    })),
    ages: [jobs.length - older(30), older(30) - older(60), older(60)],
    oldest: jobs.slice(0, OLDEST),
    faults: [...new Set(findings.map(({ fault }) => fault))].map((fault) => {
      const found = findings.filter((finding) => finding.fault === fault);
      return {
        fault,
        count: found.length,
        examples: found.flatMap(({ title }) => (title === '' ? [] : [title])).slice(0, EXAMPLES),
      };
    }),
  };
}
