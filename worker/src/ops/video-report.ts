import type { VideoFinding } from 'db/entities/video.entity';
import type { VideoAccountRow } from 'db/repositories/video-accounts';
import type { VideoToDo } from 'db/repositories/videos';
import { shortened } from '../postings/clean-text.js';
import type { VideoFeed } from '../video/sources/source.js';
import { accountName, type VideoSyncOutcome } from '../video/sync-videos.js';
import { table } from './command-kit.js';

const TITLE_CHARACTERS = 48;

/** @returns one line for each accepted or rejected video */
export function videoReport({ received, videos, rejections }: VideoFeed): readonly string[] {
  const accepted = videos.map((video) => [
    video.sourceId,
    shortened(video.title, TITLE_CHARACTERS),
    clock(video.durationSeconds),
    video.format,
    video.width === null || video.height === null ? '' : `${video.width}x${video.height}`,
    String(video.tags.length),
    video.captions.map(({ language }) => language).join(' '),
    shortened(video.sourceChannel, TITLE_CHARACTERS),
  ]);
  return [
    `${received} received, ${videos.length} accepted, ${rejections.length} rejected`,
    ...(accepted.length > 0
      ? [
          '',
          ...table(
            ['accepted', 'title', 'length', 'format', 'size', 'tags', 'captions', 'channel'],
            accepted,
          ),
        ]
      : []),
    ...(rejections.length > 0
      ? [
          '',
          ...table(
            ['rejected', 'title', 'reason'],
            rejections.map(({ sourceId, title, reason }) => [
              sourceId ?? '(no id)',
              shortened(title ?? '', TITLE_CHARACTERS),
              reason,
            ]),
          ),
        ]
      : []),
  ];
}

export function accountLine(account: VideoAccountRow, outcome: VideoSyncOutcome): string {
  const name = accountName(account);
  if (!('counts' in outcome)) return `${name}: failed. ${outcome.reason}`;
  const { added, changed, unchanged, withdrawn, rejected } = outcome.counts;
  const line = `${name}: ${outcome.outcome}, ${added} added, ${changed} changed, ${unchanged} unchanged, ${withdrawn} withdrawn, ${rejected} rejected`;
  return outcome.reason === null ? line : `${line}. ${outcome.reason}`;
}

export function accountsTable(
  accounts: readonly VideoAccountRow[],
  isSet: (variable: string) => boolean,
  now: Date,
): readonly string[] {
  return table(
    ['source', 'account', 'shows', 'key', 'last sync', 'outcome', 'note'],
    accounts.map(({ source, account, organizationId, keyVariable, syncedAt, outcome, reason }) => [
      source,
      account,
      organizationId ?? '',
      keyVariable === null ? 'none needed' : isSet(keyVariable) ? 'set' : `${keyVariable} is missing`,
      syncedAt === null
        ? 'never'
        : `${Math.max(0, Math.round((now.getTime() - syncedAt.getTime()) / 60_000))} min ago`,
      outcome ?? '',
      reason ?? '',
    ]),
  );
}

const findingWords: Readonly<Record<VideoFinding, string>> = {
  'captions-missing': 'it has no captions',
  'duration-differs': 'its file is longer or shorter than it says',
  'format-differs': 'its file has another format than it says',
  'file-missing': 'its file is missing',
  'file-unreadable': 'its file cannot be looked into, or holds no video',
};

export function findingsReport(videos: readonly VideoToDo[]): readonly string[] {
  if (videos.length === 0) return ['Nothing was noticed.'];
  return table(
    ['video', 'title', 'noticed'],
    videos.map(({ id, title, findings, failure }) => [
      id,
      shortened(title, TITLE_CHARACTERS),
      [
        ...findings.map((finding) => findingWords[finding]),
        ...(failure === null ? [] : [`it could not be enhanced: ${failure}`]),
      ].join('; '),
    ]),
  );
}

function clock(seconds: number): string {
  return seconds === 0 ? 'unknown' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
