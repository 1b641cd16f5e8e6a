import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { Locale } from 'contract';
import { readOrganizationNames } from 'db/repositories/feeds/organizations';
import { OperatorError } from 'server-kit/operator-error';
import type { DataSource } from 'typeorm';
import { readSettings } from '../env.js';
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
} from '../numbers/month-numbers.js';
import { reportFile, reportFormats } from '../numbers/report/report.js';
import { age, counted, csv, notWritten, type Print, tableOf, withDatabase } from './command-kit.js';

interface NumbersOptions {
  readonly month: string;
  readonly csv?: boolean;
}

export function addNumberCommands(program: Command, print: Print): void {
  program
    .command('numbers')
    .description('what the pages counted in a month: jobs and films seen, apply pressed, sources')
    .argument('[organization]', 'id; none: all')
    .addOption(monthOption(thisMonth()))
    .option('--csv', 'every total, for a spreadsheet')
    .action(async (organization: string | undefined, options: NumbersOptions) => {
      const { month } = options;
      await withDatabase(readSettings(), async (dataSource) => {
        if (organization !== undefined) await mustExist(dataSource, organization);
        if (options.csv) {
          const rows = await readNumbersTable(dataSource, month, organization);
          return print(csv(rows, numbersTableColumns).trimEnd());
        }
        const numbers = await readMonthNumbers(dataSource, month, organization);
        print([monthName(month), '', ...tableOf(totalColumns, totalRows(numbers), age)]);
        for (const { caption, columns, rows } of numbersTables(numbers))
          if (rows.length > 0) print(['', caption, '', ...tableOf(columns, rows, age)]);
      });
    });

  program
    .command('report')
    .description("writes a client's month as a web page and as a PDF")
    .argument('<organization>', 'id')
    .addOption(monthOption(monthsLater(thisMonth(), -1)))
    .addOption(new Option('--language <language>', 'of the report').choices(['en', 'es']).default('en'))
    .option('--out <folder>', 'where the files are written', '.')
    .action(
      async (
        organizationId: string,
        { month, language, out }: { month: string; language: Locale; out: string },
      ) => {
        const files = await withDatabase(readSettings(), async (dataSource) => {
          const selection = { month, organizationId, locale: language };
          return [
            await reportFile(dataSource, 'html', selection),
            await reportFile(dataSource, 'pdf', selection),
          ];
        });
        for (const { name, content } of files) {
          const path = resolve(out, name);
          await writeFile(path, content).catch((error: unknown) => {
            throw notWritten(error, path);
          });
        }
        print(`Wrote ${counted(reportFormats.length, 'file')}: ${files.map(({ name }) => name).join(', ')}.`);
      },
    );
}

/** @throws {OperatorError} for what is no month */
function monthOption(usual: string): Option {
  return new Option('--month <month>', 'YYYY-MM').default(usual).argParser((given: string) => {
    if (!isMonth(given))
      throw new OperatorError(`--month must be a month like ${usual}, not "${String(given)}".`);
    return given;
  });
}

async function mustExist(dataSource: DataSource, organization: string): Promise<void> {
  const names = await readOrganizationNames(dataSource);
  if (!names.has(organization)) throw new OperatorError(`There is no organization "${organization}".`);
}
