import type { VideoFinding } from 'db/entities/video.entity';
import type { VideoAccountRow } from 'db/repositories/videos/video-accounts';
import type { VideoToDo } from 'db/repositories/videos/videos';
import { shortened } from '../postings/clean-text.js';
import type { VideoFeed } from '../video/sources/source.js';
import { type Column, section } from './command-kit.js';

const TITLE_CHARACTERS = 48;

export function videoReport({ received, videos, rejections }: VideoFeed): readonly string[] {
  const accepted = videos.map((video) => [
    video.sourceId,
    shortened(video.title, TITLE_CHARACTERS),
    clock(video.durationSeconds),
    video.format,
    video.width === null || video.height === null ? '' : `${video.width}x${video.height}`,
    video.tags.length,
    video.captions.map(({ language }) => language).join(' '),
    shortened(video.sourceChannel, TITLE_CHARACTERS),
  ]);
  return [
    `${received} received, ${videos.length} accepted, ${rejections.length} rejected`,
    ...section(['accepted', 'title', 'length', 'format', 'size', 'tags', 'captions', 'channel'], accepted),
    ...section(
      ['rejected', 'title', 'reason'],
      rejections.map(({ sourceId, title, reason }) => [
        sourceId ?? '(no id)',
        shortened(title ?? '', TITLE_CHARACTERS),
        reason,
      ]),
    ),
  ];
}

export function accountColumns(isSet: (variable: string) => boolean): readonly Column<VideoAccountRow>[] {
  return [
    { heading: 'source', fact: ({ source }) => source },
    { heading: 'account', fact: ({ account }) => account },
    { heading: 'shows', fact: ({ organizationId }) => organizationId ?? '' },
    {
      heading: 'key',
      fact: ({ keyVariable }) =>
        keyVariable === null ? 'none needed' : isSet(keyVariable) ? 'set' : `${keyVariable} is missing`,
    },
    { heading: 'last sync', fact: ({ syncedAt }) => syncedAt ?? 'never' },
    { heading: 'outcome', fact: ({ outcome }) => outcome ?? '' },
    { heading: 'note', fact: ({ reason }) => reason ?? '' },
  ];
}

const findingWords: Readonly<Record<VideoFinding, string>> = {
  'captions-missing': 'it has no captions',
  'duration-differs': 'its file is longer or shorter than it says',
  'format-differs': 'its file has another format than it says',
  'file-missing': 'its file is missing',
  'file-unreadable': 'its file cannot be looked into, or holds no video',
};

function draftWords(failure: string | null): string {
  return failure === null
    ? 'its captions are machine-made, and nobody has accepted them at /operations/films'
    : `its captions could not be drafted: ${failure}`;
}

export const findingColumns: readonly Column<VideoToDo>[] = [
  { heading: 'video', fact: ({ id }) => id },
  { heading: 'title', fact: ({ title }) => shortened(title, TITLE_CHARACTERS) },
  {
    heading: 'noticed',
    fact: ({ findings, failure, draft }) =>
      [
        ...findings.map((finding) => findingWords[finding]),
        ...(failure === null ? [] : [`it could not be enhanced: ${failure}`]),
        ...(draft ? [draftWords(draft.failure)] : []),
      ].join('; '),
  },
];

function clock(seconds: number): string {
  return seconds === 0 ? 'unknown' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
