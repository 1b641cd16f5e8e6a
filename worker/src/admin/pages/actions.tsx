import { houstonDate } from 'contract';
import type { StaffActionEntity } from 'db/entities/staff-action.entity';
import {
  findStaffActions,
  findStaffActionsInBatches,
  readStaffActionChoices,
  type StaffActionFilter,
} from 'db/repositories/platform/staff-actions';
import type { Request } from 'express';
import { type Column, csv } from '../../cli/command-kit.js';
import { Table } from './layout.js';
import { addressOf, Choice, FilterForm, Input, pageOf, Pages, textOf } from './lists.js';
import type { Operations, PageRouter } from './page-router.js';

const PATH = '/actions';
const PER_PAGE = 50;

const columns: readonly Column<StaffActionEntity>[] = [
  { heading: 'what', fact: ({ action }) => action },
  { heading: 'who', fact: ({ staffName }) => staffName },
  { heading: 'when', fact: ({ at }) => at },
  { heading: 'about', fact: ({ subjectId }) => subjectId ?? '' },
  { heading: 'outcome', fact: ({ outcome }) => outcome ?? 'not finished' },
];
const csvColumns = ['at', 'staffId', 'staffName', 'action', 'subjectId', 'outcome'];

/** Who did what (product 11.10). */
export function addActions({ view, download }: PageRouter, { dataSource }: Operations): void {
  view(PATH, async ({ query }) => {
    const filter = filterOf(query);
    const page = pageOf(query);
    const [rows, total] = await findStaffActions(dataSource, filter, {
      limit: PER_PAGE,
      skip: (page - 1) * PER_PAGE,
    });
    const { staffNames, actions } = await readStaffActionChoices(dataSource);
    const { staffName: who, action: what, subjectId: about, day } = filter;
    const chosen = { who, what, about, day };
    return {
      title: 'Actions',
      content: (
        <>
          <p>What staff changed, ordered, downloaded and read in the last 400 days.</p>
          <FilterForm>
            <Choice name="who" label="Who" values={staffNames} value={who} />
            <Choice name="what" label="What" values={actions} value={what} />
            <Input name="about" label="About" value={about} />
            <Input name="day" label="Day" type="date" value={day} />
          </FilterForm>
          <Table
            caption={`${total} ${total === 1 ? 'action' : 'actions'}, newest first`}
            columns={columns}
            rows={rows}
            empty="There is no such action."
          />
          <Pages
            page={page}
            pages={Math.ceil(total / PER_PAGE)}
            what="actions"
            addressAt={(at) => addressOf(PATH, { ...chosen, page: at })}
          />
          <p>
            <a href={addressOf(`${PATH}.csv`, chosen)}>Download these as CSV</a>
          </p>
        </>
      ),
    };
  });

  download(
    `${PATH}.csv`,
    () => `actions-${houstonDate()}.csv`,
    async function* ({ query }, onRows) {
      yield csv([], csvColumns);
      for await (const rows of findStaffActionsInBatches(dataSource, filterOf(query))) {
        onRows(rows.length);
        const cells = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
        yield csv(cells, csvColumns, false);
      }
    },
  );
}

function filterOf(query: Request['query']): StaffActionFilter {
  const day = textOf(query, 'day');
  return {
    staffName: textOf(query, 'who'),
    action: textOf(query, 'what'),
    subjectId: textOf(query, 'about'),
    day: day !== undefined && isDay(day) ? day : undefined,
  };
}

/** Also that it is in the calendar. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${text}T`);
}
