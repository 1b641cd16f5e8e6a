import type { RequestListener } from 'node:http';
import { VideoCaptionEntity } from 'db/entities/video.entity';
import { readDataVersion } from 'db/testing/test-database';
import { listVideoAccounts } from 'db/repositories/videos/video-accounts';
import { json } from './video-hosts.js';
import { accounts, database, fixture, hosts, shown, shownIds, sync, vimeoVideo, vtt } from './video-stack.js';

describe('a Vimeo account', () => {
  beforeEach(() =>
    accounts([{ source: 'vimeo', account: 'users/7', organizationId: 'clinic', category: 'recruitment' }]),
  );

  it('is read page by page with its key, and its captions are stored before their links expire', async () => {
    const data = fixture('vimeo/fixtures/videos.json').data;
    hosts.routes['/users/7/videos'] = (request, response, query) =>
      json(
        query.get('page') === '2'
          ? { data: data.slice(1), paging: { next: null } }
          : { data: data.slice(0, 1), paging: { next: '/users/7/videos?page=2' } },
      )(request, response);
    hosts.routes['/videos/100000001/texttracks'] = json({
      data: [
        {
          type: 'captions',
          language: 'en',
          display_language: 'English',
          active: true,
          link: `${hosts.base}/en.vtt?expires=1`,
        },
        { type: 'captions', language: 'de', active: false, link: `${hosts.base}/de.vtt` },
      ],
    });
    // The end of a file that a disk lost: Postgres takes no NUL.
    hosts.routes['/en.vtt'] = (_, response) =>
      void response.writeHead(200).end(`${vtt('We never sleep.')}\u0000\u0000`);
    expect(await sync()).toMatchObject({
      allRead: true,
      vimeo: { outcome: 'good', counts: { received: 6, added: 2, rejected: 4 } },
    });
    const [first, second] = await shown();
    expect([first?.id, second?.id]).toEqual(['vimeo-100000001', 'vimeo-100000002']);
    expect(first).toMatchObject({
      organizationId: 'clinic',
      categoryId: 'recruitment',
      transcript: 'We never sleep.',
      source: 'vimeo',
      sourceId: '100000001',
    });
    expect(first?.words).toContain('we never sleep.');
    expect(await database.dataSource.getRepository(VideoCaptionEntity).find()).toEqual([
      expect.objectContaining({
        videoId: 'vimeo-100000001',
        language: 'en',
        url: null,
        content: vtt('We never sleep.'),
      }),
    ]);
    expect(hosts.requests.filter(({ url }) => url.startsWith('/users')).map(({ key }) => key)).toEqual([
      'bearer v-key',
      'bearer v-key',
    ]);
    // A link elsewhere never carries our key.
    expect(hosts.requests.find(({ url }) => url.startsWith('/en.vtt'))?.key).toBeUndefined();
    expect(hosts.requests[0]?.url).toContain('per_page=100');
  });

  it('writes nothing when nothing changed, and enhances changed videos again', async () => {
    hosts.routes['/users/7/videos'] = json({ data: [vimeoVideo(1), vimeoVideo(2)] });
    await sync();
    await database.dataSource.query(
      `update videos set enhancement_version = 1, enhancement_state = 'done', ai_categories = '{leadership}'`,
    );
    const before = await readDataVersion(database.dataSource);
    expect(await sync()).toMatchObject({ vimeo: { counts: { unchanged: 2, added: 0, changed: 0 } } });
    expect(await readDataVersion(database.dataSource)).toBe(before);
    hosts.routes['/users/7/videos'] = json({
      data: [vimeoVideo(1, { name: 'Another title' }), vimeoVideo(2, { duration: 96 })],
    });
    expect(await sync()).toMatchObject({ vimeo: { counts: { changed: 2 } } });
    expect(
      (await shown()).map(({ enhancementVersion, enhancementState, aiCategories }) => [
        enhancementVersion,
        enhancementState,
        aiCategories,
      ]),
    ).toEqual([
      [0, 'waiting', ['leadership']],
      [1, 'done', ['leadership']],
    ]);
    expect(await readDataVersion(database.dataSource)).not.toBe(before);
  });

  it('hides withdrawn videos and shows returned ones, but does not hide most of them at once unconfirmed', async () => {
    const all = [1, 2, 3, 4, 5, 6].map((id) => vimeoVideo(id));
    hosts.routes['/users/7/videos'] = json({ data: all });
    await sync();
    hosts.routes['/users/7/videos'] = json({
      data: [...all.slice(0, 4), vimeoVideo(5, { privacy: { view: 'nobody', embed: 'public' } })],
    });
    expect(await sync()).toMatchObject({ vimeo: { outcome: 'good', counts: { withdrawn: 2 } } });
    expect(await shownIds()).toEqual(['vimeo-1', 'vimeo-2', 'vimeo-3', 'vimeo-4']);
    hosts.routes['/users/7/videos'] = json({ data: all });
    await sync();
    expect(await shownIds()).toHaveLength(6);
    hosts.routes['/users/7/videos'] = json({ data: all.slice(0, 1) });
    expect(await sync()).toMatchObject({
      vimeo: {
        outcome: 'held',
        counts: { withdrawn: 0 },
        reason: expect.stringContaining('5 of 6 videos vanished at once') as unknown,
      },
    });
    expect(await shownIds()).toHaveLength(6);
    await sync({ acceptWithdrawals: true });
    expect(await shownIds()).toEqual(['vimeo-1']);
  });

  it.each([
    ['a wrong token', 401, {}, '{}', 'answered 401: the access token is missing or no longer valid'],
    ['an unknown account', 404, {}, '{}', 'answered 404: there is no such account'],
    [
      'an allowance used up for an hour',
      429,
      { 'x-ratelimit-reset': new Date(Date.now() + 3_600_000).toISOString() },
      '{}',
      'answered 429: the allowance is used up for now',
    ],
    [
      'an error that explains itself',
      400,
      {},
      '{"error":"Something strange occurred."}',
      'answered 400: Something strange occurred.',
    ],
  ])('that answers with %s keeps its videos', async (_, status, headers, body, reason) => {
    hosts.routes['/users/7/videos'] = json({ data: [vimeoVideo(1)] });
    await sync();
    hosts.routes['/users/7/videos'] = (_request, response) =>
      void response.writeHead(status, headers).end(body);
    const { allRead, vimeo } = (await sync()) as unknown as {
      allRead: boolean;
      vimeo: { outcome: string; reason: string };
    };
    expect([allRead, vimeo.outcome]).toEqual([false, 'failed']);
    expect(vimeo.reason).toContain(reason);
    expect(vimeo.reason).not.toContain('v-key');
    expect(await shownIds()).toEqual(['vimeo-1']);
  });

  it('waits as long as a short Retry-After says', async () => {
    let asked = 0;
    hosts.routes['/users/7/videos'] = (request, response) => {
      asked += 1;
      if (asked === 1)
        response.writeHead(429, { 'x-ratelimit-reset': new Date(Date.now() + 500).toISOString() }).end();
      else json({ data: [vimeoVideo(1)] })(request, response);
    };
    expect(await sync()).toMatchObject({ vimeo: { outcome: 'good' } });
  });

  it('without its key reports which key is missing', async () => {
    expect(await sync({}, {})).toMatchObject({
      allRead: false,
      vimeo: {
        outcome: 'failed',
        reason: 'VIMEO_ACCESS_TOKEN is not set, so the vimeo account users/7 cannot be read.',
      },
    });
    expect(hosts.requests).toEqual([]);
  });

  it.each([
    [
      'sends its key where a paging link points elsewhere',
      'https://thief.example/videos',
      'to https://thief.example, which is not followed',
    ],
    ['follows a paging link to nowhere', 'http://', 'to something that is no web address'],
  ])('never %s', async (_, next, reason) => {
    hosts.routes['/users/7/videos'] = json({ data: [], paging: { next } });
    expect(await sync()).toMatchObject({
      vimeo: {
        outcome: 'failed',
        reason: expect.stringContaining(`/users/7/videos leads with its next page ${reason}`) as unknown,
      },
    });
  });

  describe('with captions', () => {
    const captioned = (id: number, changes: object = {}) =>
      vimeoVideo(id, {
        modified_time: '2026-03-02T10:00:00+00:00',
        metadata: { connections: { texttracks: { uri: `/videos/${id}/texttracks`, total: 1 } } },
        ...changes,
      });
    const speaks = (id: number, text: string) => {
      hosts.routes[`/videos/${id}/texttracks`] = json({
        data: [
          {
            type: 'captions',
            language: 'en',
            display_language: 'English',
            active: true,
            link: `${hosts.base}/${id}.vtt`,
          },
        ],
      });
      hosts.routes[`/${id}.vtt`] = (_, response) => void response.writeHead(200).end(vtt(text));
    };
    const askedTracks = () =>
      hosts.requests.splice(0).flatMap(({ url }) => /^\/videos\/(\d+)\/texttracks/.exec(url)?.[1] ?? []);
    const transcripts = async () => (await shown()).map(({ transcript }) => transcript);
    /** The account was last read so long ago. */
    const lastRead = (ago: string) =>
      database.dataSource.query(`update video_accounts set synced_at = now() - interval '${ago}'`);

    it('are requested for new and changed videos, and once a day for the others', async () => {
      hosts.routes['/users/7/videos'] = json({ data: [captioned(1), captioned(2)] });
      for (const id of [1, 2]) speaks(id, `Said in ${id}.`);
      await sync();
      expect(askedTracks()).toEqual(['1', '2']);
      expect(await sync()).toMatchObject({ vimeo: { counts: { unchanged: 2 } } });
      expect(askedTracks()).toEqual([]);
      expect(await transcripts()).toEqual(['Said in 1.', 'Said in 2.']);
      hosts.routes['/users/7/videos'] = json({
        data: [captioned(1), captioned(2, { modified_time: new Date().toISOString() })],
      });
      speaks(2, 'Said anew.');
      await sync();
      expect(askedTracks()).toEqual(['2']);
      expect(await transcripts()).toEqual(['Said in 1.', 'Said anew.']);
      await lastRead('1 day');
      speaks(1, 'Said later.');
      await sync();
      expect(askedTracks()).toEqual(['1', '2']);
      expect(await transcripts()).toEqual(['Said later.', 'Said anew.']);
    });

    it('are kept when a track is unavailable, and the videos are still shown', async () => {
      hosts.routes['/users/7/videos'] = json({ data: [captioned(1)] });
      speaks(1, 'Said in 1.');
      await sync();
      const before = await readDataVersion(database.dataSource);
      await lastRead('1 day');
      hosts.routes['/1.vtt'] = (_, response) => void response.writeHead(404).end();
      expect(await sync()).toMatchObject({ vimeo: { outcome: 'good', counts: { unchanged: 1 } } });
      expect(await readDataVersion(database.dataSource)).toBe(before);
      hosts.routes['/users/7/videos'] = json({ data: [captioned(1), captioned(2), captioned(3)] });
      hosts.routes['/videos/2/texttracks'] = (_, response) => void response.writeHead(403).end('{}');
      speaks(3, 'Said in 3.');
      expect(await sync()).toMatchObject({ vimeo: { outcome: 'good', counts: { added: 2 } } });
      expect(await transcripts()).toEqual(['Said in 1.', null, 'Said in 3.']);
      askedTracks();
      speaks(2, 'Said in 2.');
      await sync();
      expect(askedTracks()).toEqual(['2']);
      expect(await transcripts()).toEqual(['Said in 1.', 'Said in 2.', 'Said in 3.']);
    });

    it.each([
      [
        'at once when the allowance is used up',
        429,
        { 'x-ratelimit-reset': new Date(Date.now() + 3_600_000).toISOString() },
        1,
      ],
      ['when none can be had', 403, {}, 5],
    ])('are not requested %s', async (_, status, headers, times) => {
      const ids = [1, 2, 3, 4, 5, 6, 7];
      hosts.routes['/users/7/videos'] = json({ data: ids.map((id) => captioned(id)) });
      for (const id of ids)
        hosts.routes[`/videos/${id}/texttracks`] = (_request, response) =>
          void response.writeHead(status, headers).end('{}');
      expect(await sync()).toMatchObject({ vimeo: { outcome: 'good', counts: { added: 7 } } });
      expect(askedTracks()).toHaveLength(times);
    });
  });

  it('is removed from the file together with its videos', async () => {
    hosts.routes['/users/7/videos'] = json({ data: [vimeoVideo(1)] });
    await sync();
    await accounts([]);
    expect(await shownIds()).toEqual([]);
    expect((await listVideoAccounts(database.dataSource)).map(({ source }) => source)).toEqual(['manifest']);
  });
});

describe('a YouTube channel', () => {
  beforeEach(() => accounts([{ source: 'youtube', account: '@theclinic', own: false }]));

  it('is read by its list of uploads, videos in batches, Shorts recognized by their player', async () => {
    const items = fixture('youtube/fixtures/items.json') as unknown as { items: object[] };
    const videos = fixture('youtube/fixtures/videos.json');
    const listed = (videoId: string) => ({
      kind: 'youtube#playlistItem',
      snippet: { title: 'x', resourceId: { videoId } },
    });
    hosts.routes['/youtube/v3/channels'] = json({
      kind: 'youtube#channelListResponse',
      items: [{ contentDetails: { relatedPlaylists: { uploads: 'UU0000000000' } } }],
    });
    hosts.routes['/youtube/v3/playlistItems'] = (request, response, query) =>
      json(
        query.get('pageToken') === 'second'
          ? {
              kind: 'youtube#playlistItemListResponse',
              items: [listed('bbbbbbbbbb2'), listed('cccccccccc3'), listed('hhhhhhhhhh8')],
            }
          : items,
      )(request, response);
    hosts.routes['/youtube/v3/videos'] = (request, response, query) =>
      json({ ...videos, items: videos.items.filter(({ id }) => query.get('id')?.split(',').includes(id)) })(
        request,
        response,
      );
    hosts.routes['/oembed'] = json({
      type: 'video',
      provider_name: 'YouTube',
      title: 'A short',
      width: 113,
      height: 200,
      thumbnail_url: 'https://i.host.example/2.jpg',
    });
    expect(await sync()).toMatchObject({
      youtube: { outcome: 'good', counts: { received: 6, added: 2, rejected: 4 } },
    });
    expect(
      (await shown()).map(({ id, aspectRatio, durationSeconds }) => [id, aspectRatio, durationSeconds]),
    ).toEqual([
      ['youtube-aaaaaaaaaa1', 'landscape', 3_723],
      ['youtube-bbbbbbbbbb2', 'portrait', 45],
    ]);
    // The key travels in a header, never in an address, and only to the API.
    expect(hosts.requests.some(({ url }) => url.includes('y-key'))).toBe(false);
    expect(hosts.requests.filter(({ key }) => key === 'y-key')).toHaveLength(5);
    expect(hosts.requests.some(({ url }) => url.includes('search'))).toBe(false);
  });

  it('keeps a Short when oEmbed fails, and requests none twice', async () => {
    const [, short] = fixture('youtube/fixtures/videos.json').items;
    const ids = ['bbbbbbbbbb2', 'bbbbbbbbbb3'];
    await accounts([{ source: 'youtube', account: 'PL0000000000', own: false }]);
    hosts.routes['/youtube/v3/playlistItems'] = json({
      kind: 'youtube#playlistItemListResponse',
      items: ids.map((videoId) => ({
        kind: 'youtube#playlistItem',
        snippet: { title: 'x', resourceId: { videoId } },
      })),
    });
    hosts.routes['/youtube/v3/videos'] = json({
      kind: 'youtube#videoListResponse',
      items: ids.map((id) => ({ ...short, id })),
    });
    const isPortrait: RequestListener = json({
      type: 'video',
      provider_name: 'YouTube',
      title: 'A short',
      width: 113,
      height: 200,
      thumbnail_url: 'https://i.host.example/2.jpg',
    });
    const asked = () =>
      hosts.requests
        .splice(0)
        .flatMap(({ url }) =>
          url.startsWith('/oembed') ? (decodeURIComponent(url).match(/shorts\/([\w-]+)/)?.[1] ?? []) : [],
        );
    const formats = async () => (await shown()).map(({ aspectRatio }) => aspectRatio);
    hosts.routes['/oembed'] = (request, response, query) =>
      query.get('url')?.endsWith('2') ? isPortrait(request, response) : void response.writeHead(403).end();
    await sync();
    expect([asked(), await formats()]).toEqual([ids, ['portrait', 'landscape']]);
    const before = await readDataVersion(database.dataSource);
    delete hosts.routes['/oembed'];
    expect(await sync()).toMatchObject({ youtube: { counts: { unchanged: 2 } } });
    expect([asked(), await formats()]).toEqual([[], ['portrait', 'landscape']]);
    expect(await readDataVersion(database.dataSource)).toBe(before);
    // What went unanswered is asked about again a day later.
    await database.dataSource.query(`update video_accounts set synced_at = now() - interval '1 day'`);
    hosts.routes['/oembed'] = isPortrait;
    await sync();
    expect([asked(), await formats()]).toEqual([['bbbbbbbbbb3'], ['portrait', 'portrait']]);
  });

  it('hides listed but missing videos, but not most of them at once unconfirmed', async () => {
    const [long] = fixture('youtube/fixtures/videos.json').items;
    const ids = ['1', '2', '3', '4', '5', '6'].map((end) => `aaaaaaaaaa${end}`);
    await accounts([{ source: 'youtube', account: 'PL0000000000', own: false }]);
    const gives = (given: readonly string[], change: object = {}) => {
      hosts.routes['/youtube/v3/videos'] = json({
        kind: 'youtube#videoListResponse',
        items: given.map((id) => ({ ...long, id, ...change })),
      });
    };
    hosts.routes['/youtube/v3/playlistItems'] = json({
      kind: 'youtube#playlistItemListResponse',
      items: ids.map((videoId) => ({
        kind: 'youtube#playlistItem',
        snippet: { title: 'x', resourceId: { videoId } },
      })),
    });
    gives(ids);
    await sync();
    gives(ids.slice(1));
    expect(await sync()).toMatchObject({
      youtube: { outcome: 'good', counts: { withdrawn: 1, rejected: 1 } },
    });
    gives([]);
    expect(await sync()).toMatchObject({
      youtube: {
        outcome: 'held',
        counts: { withdrawn: 0 },
        reason: expect.stringContaining('5 of 5 videos vanished at once') as unknown,
      },
    });
    expect(await shownIds()).toEqual(ids.slice(1).map((id) => `youtube-${id}`));
    // What YouTube itself says is believed.
    gives(ids.slice(1), { status: { privacyStatus: 'private' } });
    expect(await sync()).toMatchObject({ youtube: { outcome: 'good', counts: { withdrawn: 5 } } });
  });

  it('that is empty loses its videos when the operator confirms; a missing playlist keeps them', async () => {
    const [long] = fixture('youtube/fixtures/videos.json').items;
    const ids = ['1', '2', '3', '4'].map((end) => `aaaaaaaaaa${end}`);
    const lists: RequestListener = json({
      kind: 'youtube#playlistItemListResponse',
      items: ids.map((videoId) => ({
        kind: 'youtube#playlistItem',
        snippet: { title: 'x', resourceId: { videoId } },
      })),
    });
    hosts.routes['/youtube/v3/channels'] = json({
      kind: 'youtube#channelListResponse',
      items: [{ contentDetails: { relatedPlaylists: { uploads: 'UU0000000000' } } }],
    });
    hosts.routes['/youtube/v3/videos'] = json({
      kind: 'youtube#videoListResponse',
      items: ids.map((id) => ({ ...long, id })),
    });
    const isGone: RequestListener = (_, response) =>
      void response
        .writeHead(404)
        .end(JSON.stringify({ error: { message: 'x', errors: [{ reason: 'playlistNotFound' }] } }));
    hosts.routes['/youtube/v3/playlistItems'] = lists;
    expect(await sync()).toMatchObject({ youtube: { counts: { added: 4 } } });
    hosts.routes['/youtube/v3/playlistItems'] = isGone;
    expect(await sync()).toMatchObject({ youtube: { outcome: 'held', counts: { withdrawn: 0 } } });
    expect(await sync({ acceptWithdrawals: true })).toMatchObject({
      allRead: true,
      youtube: { outcome: 'good', counts: { withdrawn: 4 } },
    });

    await accounts([{ source: 'youtube', account: 'PL0000000000', own: false }]);
    hosts.routes['/youtube/v3/playlistItems'] = lists;
    await sync();
    hosts.routes['/youtube/v3/playlistItems'] = isGone;
    expect(await sync({ acceptWithdrawals: true })).toMatchObject({
      youtube: {
        outcome: 'failed',
        reason: expect.stringContaining('there is no such channel, playlist or video') as unknown,
      },
    });
    expect(await shownIds()).toHaveLength(4);
  });

  it('whose quota is exhausted reports it and keeps its videos', async () => {
    hosts.routes['/youtube/v3/channels'] = (_, response) =>
      void response
        .writeHead(403)
        .end(JSON.stringify({ error: { message: 'x', errors: [{ reason: 'quotaExceeded' }] } }));
    expect(await sync()).toMatchObject({
      youtube: {
        outcome: 'failed',
        reason: expect.stringContaining('the quota of the day is used up') as unknown,
      },
    });
  });
});

describe('a faulty account', () => {
  const vimeoToo = { source: 'vimeo', account: 'users/7' };
  const isRead = () => {
    hosts.routes['/users/7/videos'] = json({ data: [vimeoVideo(1)] });
  };

  it('does not affect others: a mistyped YouTube channel is reported as unknown', async () => {
    await accounts([{ source: 'youtube', account: '@theclinc' }, vimeoToo]);
    isRead();
    // What the API answers then: a list without items.
    hosts.routes['/youtube/v3/channels'] = json({
      kind: 'youtube#channelListResponse',
      pageInfo: { totalResults: 0, resultsPerPage: 5 },
    });
    expect(await sync()).toMatchObject({
      allRead: false,
      youtube: { outcome: 'failed', reason: 'YouTube knows no channel @theclinc.' },
      vimeo: { outcome: 'good' },
    });
    expect(await shownIds()).toEqual(['vimeo-1']);
  });

  it('does not affect others when the error is unexpected, and is reported', async () => {
    await accounts([{ source: 'youtube', account: 'PL0000000000' }, vimeoToo]);
    isRead();
    const [video] = fixture('youtube/fixtures/videos.json').items;
    hosts.routes['/youtube/v3/playlistItems'] = json({
      kind: 'youtube#playlistItemListResponse',
      items: [{ kind: 'youtube#playlistItem', snippet: { title: 'x', resourceId: { videoId: video?.id } } }],
    });
    // Longer than the column holds.
    hosts.routes['/youtube/v3/videos'] = json({
      kind: 'youtube#videoListResponse',
      items: [{ ...video, contentDetails: { duration: 'P99999D' } }],
    });
    expect(await sync()).toMatchObject({
      allRead: false,
      youtube: {
        outcome: 'failed',
        reason: 'The sync itself failed (QueryFailedError).',
        err: expect.any(Error) as unknown,
      },
      vimeo: { outcome: 'good' },
    });
    expect(await listVideoAccounts(database.dataSource)).toMatchObject([
      { source: 'manifest' },
      { source: 'youtube', outcome: 'failed', reason: 'The sync itself failed (QueryFailedError).' },
      { source: 'vimeo', outcome: 'good' },
    ]);
  });
});
