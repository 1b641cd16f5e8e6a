import { existsSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import type { Command } from 'commander';
import { findFeedStatus } from 'db/repositories/feed-runs';
import { OperatorError } from 'server-kit/operator-error';
import { keyVariableName, keyVariableRule } from 'db/seeds/key-variable';
import type { FeedSource } from '../connectors/connector.js';
import { readRecords } from '../connectors/feed.js';
import { connectorOf, vendors } from '../connectors/registry.js';
import { readSettings, type Settings } from '../env.js';
import { syncEverything } from '../sync/sync-organization.js';
import { feedReport, FilledFields, outcomeLine, statusTable } from './feed-report.js';
import type { Posting } from '../postings/posting.js';
import { withDatabase, withHttp } from './command-kit.js';
import { MissingMarkup, postingLine, rejectionLine, repairLine } from './posting-markup.js';

/** `ops feeds …`: look at feeds, try one, sync by hand. */
export function addFeedCommands(program: Command, print: (line: string) => void): void {
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
        for (const [repair, repaired] of feed.repairs) print(repairLine(repair, repaired));
        for (const rejection of feed.rejections) print(rejectionLine(rejection));
      } else for (const line of [...feedReport(feed, fields), '', ...markup.lines()]) print(line);
    });

  feeds
    .command('list')
    .alias('status')
    .description('every organization with its feed, its last run and its open jobs')
    .action(async () => {
      const rows = await withDatabase(readSettings(), findFeedStatus);
      for (const line of statusTable(rows, new Date())) print(line);
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
            { dataSource, http, feedsDirectory: settings.feedsDirectory, keyOf: settings.keyOf },
            ids,
            (id, outcome) => print(outcomeLine(id, outcome)),
            options,
          ),
        ),
      );
      if (!allRead) process.exitCode = 1;
    });
}

/** What exists as a file, or can only be meant as one, is a file. */
function sourceOf(source: string): FeedSource {
  const path = resolve(source);
  const isFile = existsSync(path) || (!/^https?:/i.test(source) && /[\\/]|\.json$/i.test(source));
  return isFile ? { sourceKind: 'file', source: path } : { sourceKind: 'board', source };
}

/** @throws {OperatorError} when the key that is asked for is not there: without it another feed may be read than is meant */
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
