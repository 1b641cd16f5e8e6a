import { type CountedKind, countedKinds, isCountedKind } from 'contract';
import type { Column } from '../cli/command-kit.js';
import { filmKinds, type FirstRows, jobKinds, type MonthNumbers, type NumbersRow } from './month-numbers.js';

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
