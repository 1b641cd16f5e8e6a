import { existsSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import type { Command } from 'commander';
import { findFeedStatus } from 'db/repositories/feeds/feed-runs';
import { readAdvertisements } from 'db/repositories/numbers/advertisements';
import { keyVariableName, keyVariableRule } from 'db/seeds/json-file';
import { OperatorError } from 'server-kit/operator-error';
import type { FeedSource } from '../connectors/kit/connector.js';
import { type FeedTally, readRecords } from '../connectors/kit/feed.js';
import { connectorOf, vendors } from '../connectors/registry.js';
import { readSettings, type Settings } from '../env.js';
import { findFaults } from '../numbers/faults.js';
import type { Posting } from '../postings/posting.js';
import { syncEverything } from '../sync/sync-organization.js';
import { age, outcomeLine, type Print, section, tableOf, withDatabase, withHttp } from './command-kit.js';
import { faultColumns, feedColumns } from './feed-report.js';
import { countsLine, FilledFields, MissingMarkup, postingLine } from './feed-trial.js';

const COUNTED = ['added', 'changed', 'unchanged', 'reopened', 'missing', 'closed', 'rejected'] as const;

export function addFeedCommands(program: Command, print: Print): void {
  const feeds = program.command('feeds').description('job feeds of the organizations');

  feeds
    .command('try')
    .description(`show what a feed would become; writes nothing. Vendors: ${vendors.join(', ')}`)
    .argument('<vendor>')
    .argument('<file or board>', 'a feed file, the name of a board, or an address')
    .option('--key-variable <name>', 'the environment variable that holds the key of the source')
    .option('--json', 'one line of JSON for each posting and each rejected record')
    .action(async (vendor: string, source: string, options: { keyVariable?: string; json?: boolean }) => {
      const connector = connectorOf(vendor);
      const settings = readSettings();
      const key = keyFrom(options.keyVariable, settings);
      const organization = { name: basename(source, extname(source)), brand: settings.brand };
      const fields = new FilledFields();
      const markup = new MissingMarkup(organization);
      const look = (posting: Posting) => {
        fields.look(posting);
        markup.look(posting);
      };
      const feed = await withHttp(settings, (http) =>
        readRecords(
          connector,
          sourceOf(source),
          { http, feedsDirectory: process.cwd(), key },
          { accept: options.json ? (posting) => print(postingLine(posting, organization)) : look },
        ),
      );
      if (options.json) {
        for (const [repaired, { records, first: record }] of feed.repairs)
          print(JSON.stringify({ repaired, records, record }));
        for (const { reason: rejected, externalId: record } of feed.rejections)
          print(JSON.stringify({ rejected, record }));
      } else print([...feedReport(feed, fields), '', ...markup.lines()]);
    });

  feeds
    .command('list')
    .alias('status')
    .description('every organization with its feed, its last run and its open jobs')
    .action(async () => {
      const rows = await withDatabase(readSettings(), findFeedStatus);
      print(tableOf(feedColumns, rows, age));
    });

  feeds
    .command('findings')
    .description('what is wrong with the advertisements of open jobs and films, and what to do')
    .argument('[organization]', 'id; none: all active organizations')
    .action(async (organization?: string) => {
      const found = await withDatabase(readSettings(), (dataSource) =>
        readAdvertisements(dataSource, organization),
      );
      const findings = findFaults(found);
      print(findings.length === 0 ? 'Nothing is wrong.' : tableOf(faultColumns, findings, age));
    });

  feeds
    .command('sync')
    .description('sync feeds now, without the queue')
    .argument('[organization...]', 'ids; none: all active organizations')
    .option('--accept-closings', 'the boards have really shrunk: close what they no longer list, at once')
    .action(async (ids: string[], options: { acceptClosings?: boolean }) => {
      if (options.acceptClosings && ids.length === 0)
        throw new OperatorError('Name the organizations whose closings you accept.');
      const settings = readSettings();
      const allRead = await withHttp(settings, (http) =>
        withDatabase(settings, (dataSource) =>
          syncEverything(
            {
              dataSource,
              http,
              feedsDirectory: settings.feedsDirectory,
              keyOf: settings.keyOf,
              notices: settings.notices,
            },
            ids,
            (id, outcome) => print(outcomeLine(id, outcome, COUNTED)),
            options,
          ),
        ),
      );
      if (!allRead) process.exitCode = 1;
    });
}

function sourceOf(source: string): FeedSource {
  const path = resolve(source);
  const isFile = existsSync(path) || (!/^https?:/i.test(source) && /[\\/]|\.json$/i.test(source));
  return isFile ? { sourceKind: 'file', source: path } : { sourceKind: 'board', source };
}

/** @throws {OperatorError} when the key is not set: without it a vendor may show another feed */
function keyFrom(variable: string | undefined, { keyOf }: Settings): string | undefined {
  if (variable === undefined) return undefined;
  if (!keyVariableName.test(variable))
    throw new OperatorError(`--key-variable ${keyVariableRule}, e.g. LEGACY_TEAMTAILOR_KEY.`);
  const key = keyOf(variable);
  if (key === undefined)
    throw new OperatorError(
      `${variable} is not set: set it, or leave out --key-variable to read what is given without a key.`,
    );
  return key;
}

function feedReport(feed: FeedTally, fieldsOfIt: FilledFields): readonly string[] {
  const { rejections, repairs } = feed;
  return [
    countsLine(feed),
    '',
    ...fieldsOfIt.lines(),
    ...(feed.notes.length > 0 ? ['', ...feed.notes.map(({ note }) => note)] : []),
    ...section(
      ['repaired', 'records', 'first'],
      [...repairs].map(([repair, { records, first }]) => [repair, records, first ?? '(no id)']),
    ),
    ...section(
      ['rejected', 'reason'],
      rejections.map(({ externalId, reason }) => [externalId ?? '(no id)', reason]),
    ),
  ];
}
