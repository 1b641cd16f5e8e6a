import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { listVideoAccounts } from 'db/repositories/video-accounts';
import { listVideosToDo } from 'db/repositories/videos';
import { errorCode } from 'db/error-code';
import { readVideoAccounts } from 'db/seeds/video-accounts-file';
import { readOrganizations } from 'db/seeds/organizations-file';
import { seed } from 'db/seeds/seed';
import { readFeedFile } from '../connectors/feed-file.js';
import { vendors } from '../connectors/registry.js';
import { readSettings, type Settings } from '../env.js';
import { renewFindings } from '../video/enhancement/findings.js';
import { readManifest } from '../video/sources/manifest/manifest.js';
import { videoHostOf, videoHosts } from '../video/sources/registry.js';
import type { VideoFeed } from '../video/sources/source.js';
import { syncVideos } from '../video/sync/sync-videos.js';
import { addVideoClassifyCommands } from './video-classify.js';
import { accountLine, accountsTable, findingsReport, videoReport } from './video-report.js';
import { withDatabase } from './with-database.js';
import { withHttp } from './with-http.js';

/** `ops videos …`: try a source, sync by hand, look at the accounts. */
export function addVideoCommands(program: Command, print: (line: string) => void): void {
  const videos = program.command('videos').description('videos of the gallery');
  addVideoClassifyCommands(videos, print);

  videos
    .command('try')
    .description(`show what a source would become; writes nothing. Sources: manifest, ${videoHosts.map(({ source }) => source).join(', ')}`)
    .argument('<source>')
    .argument('<file or account>', 'a recorded answer or manifest, an account at the host, or the link of one video')
    .action(async (source: string, given: string) => {
      for (const line of videoReport(await readToTry(readSettings(), source, given))) print(line);
    });

  videos
    .command('accounts')
    .alias('status')
    .description('every account with the outcome of its last sync')
    .action(async () => {
      const settings = readSettings();
      const accounts = await withDatabase(settings, listVideoAccounts);
      for (const line of accountsTable(accounts, (variable) => settings.keyOf(variable) !== undefined, new Date())) print(line);
    });

  videos
    .command('findings')
    .description('what is to be mended about videos that are shown: missing captions, files that are not as described; looks at them now')
    .action(async () => {
      const settings = readSettings();
      const videos = await withDatabase(settings, async (dataSource) => {
        await renewFindings(dataSource, settings.videos.mediaDirectory, ({ id }, error) => print(`The file of ${id} cannot be looked into (${errorCode(error) ?? (error instanceof Error ? error.message : 'unknown')}).`));
        return listVideosToDo(dataSource);
      });
      for (const line of findingsReport(videos)) print(line);
    });

  videos
    .command('sync')
    .description('sync the self-hosted videos and all accounts now, without the queue')
    .option('--accept-withdrawals', 'accounts have really lost most of their videos: take them off the site')
    .action(async (options: { acceptWithdrawals?: boolean }) => {
      const settings = readSettings();
      const organizations = await readOrganizations(settings.organizationsFile, settings.brand, vendors);
      const accounts = await readVideoAccounts(settings.videos.accountsFile, settings.brand, organizations.map(({ id }) => id));
      const allRead = await withHttp(settings, (http) => withDatabase(settings, async (dataSource) => {
        await seed(dataSource, organizations, accounts);
        const context = { dataSource, http, place: settings.videos, brand: settings.brand, keyOf: settings.keyOf };
        return syncVideos(context, (account, outcome, feed) => {
          print(accountLine(account, outcome));
          for (const { title, sourceId, reason } of feed?.rejections ?? []) print(`  ${title ?? sourceId ?? '(no name)'}: ${reason}`);
          for (const note of feed?.notes ?? []) print(`  ${note}`);
        }, options);
      }));
      if (!allRead) process.exitCode = 1;
    });
}

/** What exists as a file, or can only be meant as one, is a file. */
async function readToTry(settings: Settings, source: string, given: string): Promise<VideoFeed> {
  const path = resolve(given);
  if (source === 'manifest') return readManifest({ videosFile: path, mediaDirectory: settings.videos.mediaDirectory }, settings.brand);
  const host = videoHostOf(source);
  if (existsSync(path) || (!/^https?:/i.test(given) && /\.json$/i.test(given))) return host.readAnswer(await readFeedFile(path, process.cwd()));
  return withHttp(settings, (http) => host.readAccount(given, { http, key: settings.keyOf(host.keyVariable) }));
}
