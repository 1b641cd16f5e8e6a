import { findFeedStatus } from 'db/repositories/feeds/feed-runs';
import type { Request } from 'express';
import { csv } from '../../cli/command-kit.js';
import { BarChart } from '../../numbers/report/ReportPage.js';
import {
  numbersTableColumns,
  readMonthNumbers,
  readNumbersTable,
  isMonth,
  monthName,
  monthsLater,
  thisMonth,
  numbersTables,
  totalColumns,
  totalRows,
  type MonthNumbers,
} from '../../numbers/month-numbers.js';
import { reportFile, reportFormats } from '../../numbers/report/report.js';
import { recorded } from '../staff.js';
import { OPERATIONS_PATH, Table } from './layout.js';
import { Select } from './lists.js';
import { chosen, notFound, type Operations, type PageRouter } from './page-router.js';

const PATH = '/numbers';
/** Product 12.8. */
const KEPT_MONTHS = 60;

/** What the pages counted, and the reports for clients (product 12.9 and 12.10). */
export function addNumbers({ router, view, download }: PageRouter, operations: Operations): void {
  const { dataSource } = operations;
  const organizations = async () =>
    (await findFeedStatus(dataSource)).map(({ organizationId, name }) => ({ id: organizationId, name }));

  view(PATH, async ({ query }) => {
    const known = await organizations();
    const { month, organization } = selectionOf(query, known);
    const numbers = await readMonthNumbers(dataSource, month, organization?.id);
    return {
      title: ['Numbers', organization?.name, monthName(month)].filter(Boolean).join(', '),
      content: (
        <>
          <Selection month={month} chosen={organization?.id} organizations={known} />
          <p className="bar">
            <a href={`${OPERATIONS_PATH}${PATH}.csv?${searchOf(month, organization?.id)}`}>
              Download these as CSV
            </a>
            {organization &&
              reportFormats.map((format) => (
                <a
                  key={format}
                  href={`${OPERATIONS_PATH}${PATH}/report.${format}?${searchOf(month, organization.id)}`}
                >
                  Report for {organization.name} ({format.toUpperCase()})
                </a>
              ))}
          </p>
          <Numbers numbers={numbers} />
        </>
      ),
    };
  });

  download(
    `${PATH}.csv`,
    ({ query }) => `numbers-${selectionOf(query, []).month}.csv`,
    async function* ({ query }, onRows) {
      const { month, organization } = selectionOf(query, await organizations());
      const rows = await readNumbersTable(dataSource, month, organization?.id);
      onRows(rows.length);
      yield csv(rows, numbersTableColumns);
    },
  );

  for (const format of reportFormats)
    router.get(`${PATH}/report.${format}`, async (request, response, next) => {
      const { query } = request;
      const { month, organization } = selectionOf(query, await organizations());
      if (!organization) return next();
      const locale = chosen(query['language'], ['en', 'es']) ?? 'en';
      const { content, type, name, policy } = await recorded(
        operations,
        request,
        { action: 'download numbers report', subjectId: organization.id },
        () => reportFile(dataSource, format, { month, organizationId: organization.id, locale }),
        () => `${month} ${format} ${locale}`,
      );
      if (policy !== undefined) response.set('Content-Security-Policy', policy);
      response.type(type).set('Content-Disposition', `inline; filename="${name}"`).send(content);
    });
  view(`${PATH}/*rest`, () => notFound);
}

function selectionOf(
  query: Request['query'],
  organizations: readonly { readonly id: string; readonly name: string }[],
) {
  const { month, organization } = query;
  return {
    month: isMonth(month) ? month : thisMonth(),
    organization: organizations.find(({ id }) => id === organization),
  };
}

function searchOf(month: string, organization: string | undefined): string {
  return new URLSearchParams({ month, ...(organization !== undefined && { organization }) }).toString();
}

interface SelectionProps {
  readonly month: string;
  readonly chosen: string | undefined;
  readonly organizations: readonly { readonly id: string; readonly name: string }[];
}

function Selection({ month, chosen: id, organizations }: SelectionProps) {
  return (
    <form className="choices" action={`${OPERATIONS_PATH}${PATH}`}>
      <Select
        name="month"
        label="Month"
        value={month}
        choices={Array.from({ length: KEPT_MONTHS }, (_, index) => monthsLater(thisMonth(), -index)).map(
          (one) => [one, monthName(one)] as const,
        )}
      />
      <Select
        name="organization"
        label="Organization"
        value={id}
        choices={[['', 'all'], ...organizations.map((one) => [one.id, one.name] as const)]}
      />
      <button>Show</button>
    </form>
  );
}

function Numbers({ numbers }: { readonly numbers: MonthNumbers }) {
  const { months, days, month } = numbers;
  const seen = new Map(days.map(({ day, count }) => [day, count]));
  const last = new Date(`${month}-01T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  const daily = Array.from({ length: last.getUTCDate() }, (_, index) => index + 1);
  return (
    <>
      <Table caption="In all" columns={totalColumns} rows={totalRows(numbers)} empty="Nothing was counted." />
      <h2>Jobs seen, by day</h2>
      <BarChart
        title="Jobs seen on each day of the month"
        bars={daily.map((day) => ({ label: String(day), value: seen.get(day) ?? 0 }))}
      />
      <h2>Jobs seen, by month</h2>
      <BarChart
        title="Jobs seen in each of the last twelve months; the last table has the numbers"
        bars={months.map(({ id, counts }) => ({
          label: monthName(id, 'en', 'short'),
          value: counts['job-seen'] ?? 0,
        }))}
      />
      <h2>In detail</h2>
      {numbersTables(numbers).map(({ caption, columns, rows }) => (
        <Table
          key={caption}
          caption={caption}
          columns={columns}
          rows={rows}
          empty={`${caption}: nothing was counted.`}
        />
      ))}
    </>
  );
}
