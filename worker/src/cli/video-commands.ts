import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { listVideoAccounts } from 'db/repositories/videos/video-accounts';
import { listVideosToDo } from 'db/repositories/videos/videos';
import { errorCode, errorMessage } from 'db/error-code';
import { seed } from 'db/seeds/seed';
import { videoCategories } from 'db/seeds/shipped';
import { readJsonFile, validContent } from 'db/seeds/json-file';
import { array, object, string } from 'yup';
import { readFeedFile } from '../connectors/kit/feed-file.js';
import { readSettings, readSourceFiles, type Settings } from '../env.js';
import { enginesOf } from '../video/enhancement/enhance-video.js';
import { renewFindings } from '../video/enhancement/findings.js';
import { readManifest } from '../video/sources/manifest.js';
import { readVideos, videoHostOf, videoHosts } from '../video/sources/registry.js';
import type { VideoFeed } from '../video/sources/source.js';
import { accountName, syncVideos } from '../video/sync-videos.js';
import {
  age,
  outcomeLine,
  type Print,
  section,
  table,
  tableOf,
  withDatabase,
  withHttp,
} from './command-kit.js';
import { accountColumns, findingColumns, videoReport } from './video-report.js';

const COUNTED = ['added', 'changed', 'unchanged', 'withdrawn', 'rejected'] as const;

export function addVideoCommands(program: Command, print: Print): void {
  const videos = program.command('videos').description('videos of the gallery');
  addVideoClassifyCommands(videos, print);

  videos
    .command('try')
    .description(
      `show what a source would become; writes nothing. Sources: manifest, ${videoHosts.map(({ source }) => source).join(', ')}`,
    )
    .argument('<source>')
    .argument(
      '<file or account>',
      'a recorded answer or manifest, an account at the host, or the link of one video',
    )
    .action(async (source: string, given: string) => {
      print(videoReport(await readToTry(readSettings(), source, given)));
    });

  videos
    .command('accounts')
    .alias('status')
    .description('every account with the outcome of its last sync')
    .action(async () => {
      const settings = readSettings();
      const accounts = await withDatabase(settings, listVideoAccounts);
      const columns = accountColumns((variable) => settings.keyOf(variable) !== undefined);
      print(tableOf(columns, accounts, age));
    });

  videos
    .command('findings')
    .description(
      'faults of videos that are shown, checked now: missing captions, files that are not as described',
    )
    .action(async () => {
      const settings = readSettings();
      const videos = await withDatabase(settings, async (dataSource) => {
        await renewFindings(dataSource, settings.videos.mediaDirectory, ({ id }, error) =>
          print(`The file of ${id} cannot be looked into (${errorCode(error) ?? errorMessage(error)}).`),
        );
        return listVideosToDo(dataSource);
      });
      // A finding holds no date.
      print(videos.length === 0 ? 'Nothing was noticed.' : tableOf(findingColumns, videos, String));
    });

  videos
    .command('sync')
    .description('sync the self-hosted videos and all accounts now, without the queue')
    .option('--accept-withdrawals', 'accounts have really lost most of their videos: take them off the site')
    .action(async (options: { acceptWithdrawals?: boolean }) => {
      const settings = readSettings();
      const { organizations, videoAccounts } = await readSourceFiles(settings);
      const allRead = await withHttp(settings, (http) =>
        withDatabase(settings, async (dataSource) => {
          await seed(dataSource, organizations, videoAccounts);
          const context = {
            dataSource,
            http,
            place: settings.videos,
            brand: settings.brand,
            keyOf: settings.keyOf,
          };
          return syncVideos(
            context,
            (account, outcome, feed) => {
              print(outcomeLine(accountName(account), outcome, COUNTED));
              for (const { title, sourceId, reason } of feed?.rejections ?? [])
                print(`  ${title ?? sourceId ?? '(no name)'}: ${reason}`);
              for (const note of feed?.notes ?? []) print(`  ${note}`);
            },
            options,
          );
        }),
      );
      if (!allRead) process.exitCode = 1;
    });
}

async function readToTry(settings: Settings, source: string, given: string): Promise<VideoFeed> {
  const path = resolve(given);
  if (source === 'manifest')
    return readManifest({ videosFile: path, mediaDirectory: settings.videos.mediaDirectory }, settings.brand);
  const host = videoHostOf(source);
  if (existsSync(path) || (!/^https?:/i.test(given) && /\.json$/i.test(given)))
    return host.readAnswer(await readFeedFile(path, process.cwd()));
  return withHttp(settings, (http) =>
    readVideos(host, given, { http, key: settings.keyOf(host.keyVariable) }),
  );
}

const LIST = 'The list of {"title", "description"}';
const listSchema = array(object({ title: string().required(), description: string().default('') }).required())
  .required()
  .typeError('it must be an array');

function addVideoClassifyCommands(videos: Command, print: Print): void {
  videos
    .command('classify')
    .description(
      'print the categories of a list of {title, description}; writes nothing. ENHANCEMENT_ENGINE chooses the engine',
    )
    .argument('<file.json>')
    .action(async (path: string) => {
      const [engine] = await enginesOf(readSettings().enhancement);
      const listed = validContent(listSchema, await readJsonFile(path, LIST), path, LIST);
      const rows: string[][] = [];
      for (const [index, { title, description }] of listed.entries()) {
        const { categories, tags } = (await engine?.enhance(
          { id: String(index), title, description, tags: [], transcript: null },
          videoCategories,
        )) ?? { categories: [], tags: [] };
        rows.push([
          title.slice(0, 60),
          categories.map(({ id, confidence }) => `${id} ${confidence.toFixed(2)}`).join(', ') || 'none',
          tags.join(', '),
        ]);
      }
      print(table(['title', 'categories', 'suggested tags'], rows));
    });

  videos
    .command('evaluate')
    .description('measure the local engine with the videos it has never learned from')
    .action(async () => {
      const [{ createLocalEngine, heldOutVideos }, { evaluate }] = await Promise.all([
        import('../video/enhancement/local/local-engine.js'),
        import('../video/enhancement/local/evaluate.js'),
      ]);
      const result = await evaluate(createLocalEngine(), heldOutVideos, videoCategories);
      print(
        `macro-F1 ${result.macroF1.toFixed(3)}, accuracy ${result.accuracy.toFixed(3)}, ${heldOutVideos.length} held-out videos, ${Math.round(result.videosPerSecond)} videos a second`,
      );
      print(
        section(
          ['category', 'precision', 'recall', 'F1'],
          result.categories.map(({ id, precision, recall, f1 }) => [
            id,
            precision.toFixed(2),
            recall.toFixed(2),
            f1.toFixed(2),
          ]),
        ),
      );
      const columns = [...videoCategories.map((_, index) => String(index + 1)), 'none'];
      print(
        section(
          ['actual \\ chosen', ...columns],
          result.confusion.map((row, index) => [`${index + 1} ${videoCategories[index]?.id ?? ''}`, ...row]),
        ),
      );
    });
}
