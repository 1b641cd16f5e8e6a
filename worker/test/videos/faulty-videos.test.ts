import { listVideoAccounts } from 'db/repositories/videos/video-accounts';
import { json } from './video-hosts.js';
import {
  accounts,
  database,
  fixture,
  hosts,
  lists,
  shown,
  shownIds,
  sync,
  vimeoVideo,
} from './video-stack.js';

const noRecords = [null, 'ward', 7, [{ id: 'ward' }]];
const manifestEntry = (id: string, changes: object = {}) => ({
  id,
  title: 'On the ward',
  description: 'A film.',
  organizationId: 'clinic',
  sourceChannel: 'The Clinic',
  format: 'landscape',
  file: id,
  durationSeconds: 12,
  width: 1280,
  height: 720,
  published: '2026-05-01',
  ...changes,
});

describe('a list with invalid videos', () => {
  it('is still read: of Vimeo', async () => {
    await accounts([{ source: 'vimeo', account: 'users/7' }]);
    hosts.routes['/users/7/videos'] = json({ data: [vimeoVideo(1), ...noRecords, vimeoVideo(2)] });
    expect(await sync()).toMatchObject({
      allRead: true,
      vimeo: { outcome: 'good', counts: { received: 6, added: 2, rejected: 4 } },
    });
    expect(await shownIds()).toEqual(['vimeo-1', 'vimeo-2']);
  });

  it('is still read: of YouTube, in the playlist and in the details', async () => {
    const [long] = fixture('youtube/fixtures/videos.json').items;
    await accounts([{ source: 'youtube', account: 'PL0000000000', own: false }]);
    const ids = ['aaaaaaaaaa1', 'aaaaaaaaaa2'];
    hosts.routes['/youtube/v3/playlistItems'] = json({
      kind: 'youtube#playlistItemListResponse',
      items: [
        ...noRecords,
        ...ids.map((videoId) => ({
          kind: 'youtube#playlistItem',
          snippet: { title: 'x', resourceId: { videoId } },
        })),
      ],
    });
    hosts.routes['/youtube/v3/videos'] = json({
      kind: 'youtube#videoListResponse',
      items: [...noRecords, ...ids.map((id) => ({ ...long, id }))],
    });
    expect(await sync()).toMatchObject({
      allRead: true,
      youtube: { outcome: 'good', counts: { added: 2, rejected: 8 } },
    });
    expect(await shownIds()).toEqual(ids.map((id) => `youtube-${id}`));
  });

  it('is still read: of our manifest, and an invalid entry keeps its video unchanged', async () => {
    await accounts([]);
    await lists([manifestEntry('ward'), manifestEntry('garden')]);
    await sync();
    await lists([
      ...noRecords,
      manifestEntry('ward', { title: 7, published: 'some day' }),
      manifestEntry('garden', { title: 'In the garden' }),
      manifestEntry('kitchen'),
    ] as readonly object[]);
    expect(await sync()).toMatchObject({
      allRead: true,
      manifest: { outcome: 'good', counts: { received: 7, rejected: 5, added: 1, changed: 1, withdrawn: 0 } },
    });
    expect((await shown()).map(({ id, title }) => [id, title])).toEqual([
      ['garden', 'In the garden'],
      ['kitchen', 'On the ward'],
      ['ward', 'On the ward'],
    ]);
    expect(await listVideoAccounts(database.dataSource)).toMatchObject([
      { source: 'manifest', outcome: 'good' },
    ]);
  });
});

it('a video with an impossible publication date has none', async () => {
  await accounts([{ source: 'vimeo', account: 'users/7' }]);
  hosts.routes['/users/7/videos'] = json({
    data: ['2026-03-02T10:00:00+00:00', '2099-03-02T10:00:00+00:00', '2026-02-30T10:00:00+00:00'].map(
      (release_time, index) => vimeoVideo(index + 1, { release_time }),
    ),
  });
  await lists([manifestEntry('ward', { published: '2099-05-01' })]);
  await sync();
  expect((await shown()).map(({ id, publishedAt }) => [id, publishedAt])).toEqual([
    ['vimeo-1', new Date('2026-03-02T10:00:00Z')],
    ['vimeo-2', null],
    ['vimeo-3', null],
    ['ward', null],
  ]);
});
