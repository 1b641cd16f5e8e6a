import {
  type CountedKind,
  countedKinds,
  houstonDate,
  isCountedKind,
  type Locale,
  sourceLabel,
} from 'contract';
import { readOrganizationNames } from 'db/repositories/feeds/organizations';
import {
  type Counts,
  readDays,
  readDetails,
  readMonth,
  readTitles,
  readTotals,
} from 'db/repositories/numbers/counts';
import type { DataSource } from 'typeorm';
import type { Column } from '../cli/command-kit.js';

/** `YYYY-MM` */
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

export function isMonth(text: unknown): text is string {
  return typeof text === 'string' && MONTH.test(text);
}

export function thisMonth(now = new Date()): string {
  return houstonDate(now).slice(0, 'YYYY-MM'.length);
}

/** @returns the month so many months later; earlier, where `by` is negative */
export function monthsLater(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 'YYYY-MM'.length);
}

/** @returns the twelve months that end with this one */
function lastTwelve(month: string): readonly string[] {
  return Array.from({ length: 12 }, (_, index) => monthsLater(month, index - 11));
}

/** @returns `November 2026`, or with `short` `Nov` */
export function monthName(month: string, locale: Locale = 'en', form: 'long' | 'short' = 'long'): string {
  return new Intl.DateTimeFormat(`${locale}-US`, {
    month: form,
    ...(form === 'long' && { year: 'numeric' as const }),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}

/** A job, a source, a month … with what it counted. */
export interface NumbersRow {
  readonly id: string;
  readonly name: string;
  readonly counts: Counts;
}

/** The first rows of a table, and how many there are. */
interface FirstRows {
  readonly rows: readonly NumbersRow[];
  readonly all: number;
}

/** What was counted in a month, by the staff page, the command and the report. */
export interface MonthNumbers {
  readonly month: string;
  readonly organizationId: string | undefined;
  readonly counts: Counts;
  readonly before: Counts;
  /** Twelve, the given month last. */
  readonly months: readonly NumbersRow[];
  /** Jobs seen, by the days of the month that have any. */
  readonly days: Awaited<ReturnType<typeof readDays>>;
  readonly organizations: readonly NumbersRow[];
  readonly sources: FirstRows;
  readonly jobs: FirstRows;
  readonly films: FirstRows;
  readonly languages: FirstRows;
  readonly pages: FirstRows;
}

const SHOWN = 50;

const kindsAbout = (wanted: string): readonly CountedKind[] =>
  Object.keys(countedKinds)
    .filter(isCountedKind)
    .filter((kind) => countedKinds[kind].about === wanted);

const jobKinds = kindsAbout('job');
const filmKinds = kindsAbout('film');

/** @param organizationId undefined: all */
export async function readMonthNumbers(
  database: DataSource,
  month: string,
  organizationId?: string,
): Promise<MonthNumbers> {
  const detail = (by: 'subject' | 'source' | 'locale' | 'page', kinds?: readonly CountedKind[]) =>
    readDetails(database, by, { month, organizationId, ...(kinds && { kinds }) }, SHOWN);
  const [months, organizations, sources, jobs, films, languages, pages, days, names] = await Promise.all([
    readTotals(database, 'month', { from: monthsLater(month, -11), to: month, organizationId }),
    readTotals(database, 'organization', { from: month, to: month, organizationId }),
    detail('source'),
    detail('subject', jobKinds),
    detail('subject', filmKinds),
    detail('locale'),
    detail('page'),
    readDays(database, { month, organizationId, kind: 'job-seen' }),
    readOrganizationNames(database),
  ]);
  const titles = await readTitles(
    database,
    [...jobs, ...films].map(({ id }) => id),
  );
  const countsOf = (wanted: string) => months.find(({ id }) => id === wanted)?.counts ?? {};
  const first = (
    rows: Awaited<ReturnType<typeof detail>>,
    nameOf: (id: string) => string | undefined,
  ): FirstRows => ({
    rows: rows.map(({ id, counts }) => ({ id, counts, name: nameOf(id) ?? id })),
    all: rows[0]?.all ?? 0,
  });
  const titleOf = (id: string) => titles.get(id);
  const itself = (id: string) => id;
  return {
    month,
    organizationId,
    counts: countsOf(month),
    before: countsOf(monthsLater(month, -1)),
    months: lastTwelve(month).map((id) => ({ id, name: id, counts: countsOf(id) })),
    days,
    organizations: organizations.map((row) => ({
      ...row,
      name: row.id === '' ? '(no organization)' : (names.get(row.id) ?? row.id),
    })),
    sources: first(sources, (id) => sourceLabel(id)),
    jobs: first(jobs, titleOf),
    films: first(films, titleOf),
    languages: first(languages, itself),
    pages: first(pages, itself),
  };
}

/** Every total of a month, for a spreadsheet. */
export async function readNumbersTable(database: DataSource, month: string, organizationId?: string) {
  const rows = await readMonth(database, { month, organizationId });
  const titles = await readTitles(database, [...new Set(rows.map(({ subject }) => subject))]);
  return rows.map((row) => ({
    ...row,
    title: titles.get(row.subject) ?? '',
    source: sourceLabel(row.source),
  }));
}

export const numbersTableColumns = 'month organization kind subject title source locale page count'.split(
  ' ',
);

const allKinds = Object.keys(countedKinds).filter(isCountedKind);

interface NumbersTable {
  readonly caption: string;
  readonly columns: readonly Column<NumbersRow>[];
  readonly rows: readonly NumbersRow[];
}

function tableOf(
  caption: string,
  heading: string,
  { rows, all }: FirstRows,
  // Of all kinds those that there are: a table of all is wider than most screens.
  kinds: readonly CountedKind[] = allKinds.filter((kind) => rows.some(({ counts }) => counts[kind])),
): NumbersTable {
  return {
    caption: all > rows.length ? `${caption}, the first ${rows.length} of ${all}` : caption,
    columns: [
      { heading, fact: ({ name }) => name },
      ...kinds.map((kind) => ({
        heading: countedKinds[kind].en,
        fact: ({ counts }: NumbersRow) => counts[kind] ?? 0,
      })),
    ],
    rows,
  };
}

const whole = (rows: readonly NumbersRow[]): FirstRows => ({ rows, all: rows.length });

/** @returns the tables of a month, for the page and the command alike */
export function numbersTables(numbers: MonthNumbers): readonly NumbersTable[] {
  return [
    ...(numbers.organizationId === undefined
      ? [tableOf('By organization', 'organization', whole(numbers.organizations))]
      : []),
    tableOf('By source', 'source', numbers.sources),
    tableOf('By job', 'job', numbers.jobs, jobKinds),
    tableOf('By film', 'film', numbers.films, filmKinds),
    tableOf('By language', 'language', numbers.languages),
    tableOf('By kind of page', 'page', numbers.pages),
    tableOf('The last twelve months', 'month', whole(numbers.months)),
  ];
}

/** What was counted in all, and the month before. */
export const totalColumns: readonly Column<{ kind: CountedKind; numbers: MonthNumbers }>[] = [
  { heading: 'counted', fact: ({ kind }) => countedKinds[kind].en },
  { heading: 'this month', fact: ({ kind, numbers }) => numbers.counts[kind] ?? 0 },
  { heading: 'month before', fact: ({ kind, numbers }) => numbers.before[kind] ?? 0 },
];

export function totalRows(numbers: MonthNumbers) {
  return allKinds.map((kind) => ({ kind, numbers }));
}
