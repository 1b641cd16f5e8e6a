import { type CountedKind, countedKinds, isCountedKind, sourceLabel } from 'contract';
import { readOrganizationNames } from 'db/repositories/feeds/organizations';
import {
  type CountSelection,
  type Dimension,
  readCounts,
  readDays,
  readTitles,
} from 'db/repositories/numbers/counts';
import type { DataSource } from 'typeorm';
import { lastTwelve, monthsLater } from './month.js';

export type Counts = Readonly<Partial<Record<CountedKind, number>>>;

/** A job, a source, a month … with what it counted. */
export interface NumbersRow {
  readonly id: string;
  readonly name: string;
  readonly counts: Counts;
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
  readonly sources: readonly NumbersRow[];
  readonly jobs: readonly NumbersRow[];
  readonly films: readonly NumbersRow[];
  readonly languages: readonly NumbersRow[];
  readonly pages: readonly NumbersRow[];
}

const kindsAbout = (wanted: string): readonly CountedKind[] =>
  Object.keys(countedKinds)
    .filter(isCountedKind)
    .filter((kind) => countedKinds[kind].about === wanted);

export const jobKinds = kindsAbout('job');
export const filmKinds = kindsAbout('film');

/** @param organizationId undefined: all */
export async function readMonthNumbers(
  database: DataSource,
  month: string,
  organizationId?: string,
): Promise<MonthNumbers> {
  const selection: CountSelection = { from: month, to: month, organizationId };
  const by = async (dimension: Dimension, more: Partial<CountSelection> = {}) =>
    tallied(await readCounts(database, { ...selection, ...more }, ['kind', dimension]), dimension);
  const months = await by('month', { from: monthsLater(month, -11) });
  const countsOf = (wanted: string) => months.find(({ id }) => id === wanted)?.counts ?? {};
  const [jobs, films] = [
    await by('subjectId', { kinds: jobKinds }),
    await by('subjectId', { kinds: filmKinds }),
  ];
  const titles = await readTitles(
    database,
    [...jobs, ...films].map(({ id }) => id),
  );
  const names = await readOrganizationNames(database);
  const named = (rows: readonly NumbersRow[], nameOf: (id: string) => string | undefined) =>
    rows.map((row) => ({ ...row, name: nameOf(row.id) ?? row.id }));
  return {
    month,
    organizationId,
    counts: countsOf(month),
    before: countsOf(monthsLater(month, -1)),
    months: lastTwelve(month).map((id) => ({ id, name: id, counts: countsOf(id) })),
    days: await readDays(database, { month, organizationId, kind: 'job-seen' }),
    organizations: named(await by('organizationId'), (id) =>
      id === '' ? '(no organization)' : names.get(id),
    ),
    sources: named(await by('source'), (id) => sourceLabel(id)),
    jobs: named(jobs, (id) => titles.get(id)),
    films: named(films, (id) => titles.get(id)),
    languages: await by('locale'),
    pages: await by('page'),
  };
}

/** @returns a row for each value of the dimension, the one with most first */
function tallied<By extends Dimension>(
  rows: readonly (Readonly<Record<By | 'kind', string>> & { readonly count: number })[],
  dimension: By,
): readonly NumbersRow[] {
  const found = new Map<string, Partial<Record<CountedKind, number>>>();
  for (const row of rows) {
    if (!isCountedKind(row.kind)) continue;
    const counts = found.get(row[dimension]) ?? {};
    counts[row.kind] = row.count;
    found.set(row[dimension], counts);
  }
  return [...found].map(([id, counts]) => ({ id, name: id, counts }));
}

/** Every total of a month, for a spreadsheet. */
export async function readNumbersTable(database: DataSource, month: string, organizationId?: string) {
  const rows = await readCounts(database, { from: month, to: month, organizationId }, [
    'month',
    'organizationId',
    'kind',
    'subjectId',
    'source',
    'locale',
    'page',
  ]);
  const titles = await readTitles(database, [...new Set(rows.map(({ subjectId }) => subjectId))]);
  return rows.map(({ organizationId: organization, subjectId: subject, source, ...row }) => ({
    ...row,
    organization,
    subject,
    title: titles.get(subject) ?? '',
    source: sourceLabel(source),
  }));
}

export const numbersTableColumns = 'month organization kind subject title source locale page count'.split(
  ' ',
);
