import { videoSearchAlternatives, videoSearchText } from 'contract';
import { saveVideoCategories } from 'db/repositories/videos/videos';
import { videoCategories } from 'db/seeds/shipped';
import { jobExists, organizationExists, videoExists } from 'db/testing/factories';
import type { VideoEntity } from 'db/entities/video.entity';
import { bodyOf, startTestGateway, type Fields, type TestGateway } from '../gateway.js';

let gateway: TestGateway;
let stored: readonly VideoEntity[];
beforeAll(async () => {
  gateway = await startTestGateway();
  const { dataSource } = gateway.database;
  await saveVideoCategories(dataSource.manager, videoCategories);
  await organizationExists(dataSource, { id: 'south', name: 'South Hospital', position: 0 });
  await organizationExists(dataSource, { id: 'north', name: 'North Clinic', position: 1 });
  await jobExists(dataSource, { organizationId: 'north', externalId: 'nurse', title: 'Staff Nurse' });
  const on = (day: number) => new Date(Date.UTC(2026, 0, day, 12));
  stored = [
    await videoExists(dataSource, {
      id: 'ward',
      title: 'Night Shift 100%_real',
      organizationId: 'north',
      categoryId: 'day-in-the-life',
      tags: ['nursing', 'icu'],
      suggestedTags: ['night shift'],
      publishedAt: on(5),
      transcript: 'Nobody sleeps before the hand-over.',
    }),
    await videoExists(dataSource, {
      id: 'crew',
      title: 'With the crew',
      organizationId: 'north',
      aiCategories: ['behind-the-scenes', 'day-in-the-life'],
      tags: ['nursing'],
      aspectRatio: 'portrait',
      publishedAt: on(4),
    }),
    await videoExists(dataSource, {
      id: 'boss',
      title: 'Our CEO speaks',
      organizationId: 'south',
      categoryId: 'leadership',
      aiCategories: ['leadership'],
      tags: ['culture'],
      publishedAt: on(3),
    }),
    await videoExists(dataSource, {
      id: 'free',
      title: "Nobody's video",
      description: 'Alone.',
      publishedAt: on(2),
    }),
  ];
  await videoExists(dataSource, {
    id: 'gone',
    title: 'Withdrawn',
    organizationId: 'north',
    tags: ['nursing'],
    publishedAt: on(6),
    removedAt: on(7),
  });
  await dataSource.query(
    `insert into video_captions (video_id, language, kind, label, url, content) values ('ward', 'en', 'captions', 'English', '/media/videos/ward.en.vtt', 'WEBVTT')`,
  );
  await gateway.dataChanged();
});
afterAll(() => gateway.stop());

const ids = async (filter: Fields) => {
  const { data, errors } = await gateway.graph(
    'query ($filter: VideoFilter) { videos(filter: $filter, first: 100) { totalCount nodes { id } } }',
    { filter },
  );
  expect(errors).toEqual([]);
  const found = data.videos.nodes.map(({ id }) => id);
  expect(data.videos.totalCount).toBe(found.length);
  return found;
};

describe('the video list', () => {
  it('contains the visible videos, newest first, without withdrawn ones', async () => {
    expect(await ids({})).toEqual(['ward', 'crew', 'boss', 'free']);
  });

  it.each([
    ['text in any case, in the title', { q: 'NIGHT shift' }, ['ward']],
    ['text in the description', { q: 'alone.' }, ['free']],
    ['text in a tag', { q: 'nursing' }, ['ward', 'crew']],
    ['text in a suggested tag', { q: 'night shift' }, ['ward']],
    ['text in an AI category', { q: 'leader' }, ['boss']],
    ['text in the transcript', { q: 'nobody SLEEPS' }, ['ward']],
    ['bts, which means behind-the-scenes', { q: 'bts' }, ['crew']],
    ['a category, whether of the source or found', { category: 'day-in-the-life' }, ['ward', 'crew']],
    ['an organization', { organization: 'north' }, ['ward', 'crew']],
    ['a tag', { tag: 'nursing' }, ['ward', 'crew']],
    ['a suggested tag', { tag: 'night shift' }, ['ward']],
    ['a format', { format: 'PORTRAIT' }, ['crew']],
    [
      'several choices of one filter, with OR',
      { tag: ['nursing', 'nothing'], format: ['LANDSCAPE', 'PORTRAIT'] },
      ['ward', 'crew'],
    ],
    [
      'all filters at once, with AND',
      { q: 'crew', category: 'behind-the-scenes', organization: 'north', tag: 'nursing', format: 'PORTRAIT' },
      ['crew'],
    ],
    ['several words, each in another field', { q: 'leader speaks cult' }, ['boss']],
    ['several words of which one is nowhere', { q: 'leader nowhere' }, []],
    ['a tag of no video', { tag: 'nothing' }, []],
    [
      'empty and null filters as none',
      { q: ' ', category: null, tag: '', organization: null, format: null },
      ['ward', 'crew', 'boss', 'free'],
    ],
  ])('is filtered by %s', async (_, filter, expected) => {
    expect(await ids(filter)).toEqual(expected);
  });

  it.each([
    '%',
    '_',
    '0%_r',
    '\\',
    'bts',
    'nurs',
    'CEO',
    'hand-over',
    "nobody's",
    'day in the life',
    'x',
    'shift night',
    'ward bts',
    'crew nurs',
    'crew nowhere',
    '0% r',
  ])(`finds by "%s" the same videos as the contract's rule`, async (q) => {
    const expected = stored
      .filter((video) => matchesVideoSearch({ ...video, tags: [...video.tags, ...video.suggestedTags] }, q))
      .map(({ id }) => id);
    expect(await ids({ q })).toEqual(expected);
  });

  it('has numbered pages', async () => {
    const page = async (args: string) => {
      const { data } = await gateway.graph(`{ videos(${args}) { totalCount pageCount nodes { id } } }`);
      return [data.videos.nodes.map(({ id }) => id).join(' '), data.videos.pageCount, data.videos.totalCount];
    };
    expect(await page('first: 3')).toEqual(['ward crew boss', 2, 4]);
    expect(await page('first: 3, page: 2')).toEqual(['free', 2, 4]);
    expect(await page('first: 3, page: 9')).toEqual(['', 2, 4]);
  });

  it('counts each facet value with all filters but its own', async () => {
    const { data } = await gateway.graph(
      '{ videos(filter: { organization: "north", format: LANDSCAPE, tag: "nursing" }) { totalCount facets { categories { value label count } organizations { value count } tags { value count } formats { value label count } } } }',
    );
    expect(data.videos).toEqual({
      totalCount: 1,
      facets: {
        categories: [{ value: 'day-in-the-life', label: 'Day in the Life', count: 1 }],
        organizations: [{ value: 'north', count: 1 }],
        tags: [
          { value: 'icu', count: 1 },
          { value: 'night shift', count: 1 },
          { value: 'nursing', count: 1 },
        ],
        formats: [
          { value: 'landscape', label: 'Widescreen (16:9)', count: 1 },
          { value: 'portrait', label: 'Portrait (9:16)', count: 1 },
        ],
      },
    });
  });

  it('has the counts of single queries, for every combination of filters', async () => {
    for (const organization of [null, 'north', 'south'])
      for (const format of [null, 'PORTRAIT', 'LANDSCAPE'])
        for (const category of [null, 'day-in-the-life', 'leadership']) {
          const filter = { organization, format, category };
          const { data } = await gateway.graph(
            'query ($filter: VideoFilter) { videos(filter: $filter) { facets { categories { value count } organizations { value count } tags { value count } formats { value count } } } }',
            { filter },
          );
          const { facets } = data.videos;
          for (const { value, count } of facets.categories)
            expect(await ids({ ...filter, category: value })).toHaveLength(count);
          for (const { value, count } of facets.organizations)
            expect(await ids({ ...filter, organization: value })).toHaveLength(count);
          for (const { value, count } of facets.tags)
            expect(await ids({ ...filter, tag: value })).toHaveLength(count);
          for (const { value, count } of facets.formats)
            expect(await ids({ ...filter, format: value.toUpperCase() })).toHaveLength(count);
        }
  });
});

describe('a video', () => {
  it('has its transcript, captions, organization, open jobs and similar videos', async () => {
    const { data } = await gateway.graph(
      `{ video(id: "ward") { title tags transcript captions { language label url } organization { name jobs { totalCount nodes { title } } } related { id } } }`,
    );
    expect(data.video).toEqual({
      title: 'Night Shift 100%_real',
      tags: ['nursing', 'icu', 'night shift'],
      transcript: 'Nobody sleeps before the hand-over.',
      captions: [{ language: 'en', label: 'English', url: '/media/videos/ward.en.vtt' }],
      organization: { name: 'North Clinic', jobs: { totalCount: 1, nodes: [{ title: 'Staff Nurse' }] } },
      related: [{ id: 'crew' }],
    });
  });

  it('may have none of these', async () => {
    const { data } = await gateway.graph(
      '{ video(id: "free") { transcript captions { url } organization { id } related { id } category } }',
    );
    expect(data.video).toEqual({
      transcript: null,
      captions: [],
      organization: null,
      related: [],
      category: null,
    });
  });

  it.each([['gone'], ['nobody'], ['x\u0000'], ['x'.repeat(400)]])(
    'is null for an unknown id: %j',
    async (id) => {
      expect(
        (await gateway.graph('query ($id: ID!) { video(id: $id) { id } }', { id })).data.video,
      ).toBeNull();
    },
  );

  it("is listed with its organization and the organization's jobs", async () => {
    const { data } = await gateway.graph(
      '{ job(id: "greenhouse_north_nurse") { videos { id } organization { videos(first: 1) { id } } } }',
    );
    expect(data.job).toEqual({
      videos: [{ id: 'ward' }, { id: 'crew' }],
      organization: { videos: [{ id: 'ward' }] },
    });
  });
});

describe('a video without a date', () => {
  it('states none, and is sorted by when it was first seen', async () => {
    const { dataSource } = gateway.database;
    const { id } = await videoExists(dataSource, {
      organizationId: 'north',
      tags: ['nursing'],
      publishedAt: null,
      firstSeenAt: new Date('2026-01-04T18:00:00Z'),
    });
    await gateway.dataChanged();
    expect(await ids({})).toEqual(['ward', id, 'crew', 'boss', 'free']);
    const { data } = await gateway.graph(
      'query ($id: ID!) { video(id: $id) { publishedAt related { id } } job(id: "greenhouse_north_nurse") { videos { id } } }',
      { id },
    );
    expect([data.video, data.job?.videos]).toEqual([
      { publishedAt: null, related: [{ id: 'ward' }, { id: 'crew' }] },
      [{ id: 'ward' }, { id }, { id: 'crew' }],
    ]);
    await dataSource.query('delete from videos where id = $1', [id]);
    await gateway.dataChanged();
  });
});

describe('REST and GraphQL give the same videos', () => {
  const fields =
    'id title description thumbnail embedUrl duration aspectRatio tags aiCategories category sourceChannel';
  it.each([
    ['', {}],
    ['?q=bts', { q: 'bts' }],
    ['?category=leadership', { category: 'leadership' }],
    [
      '?organization=north&tag=nursing&format=portrait',
      { organization: 'north', tag: 'nursing', format: 'PORTRAIT' },
    ],
    ['?organization=all&q=&utm_source=mail', {}],
  ])('GET /api/videos%s', async (search, filter) => {
    const rest = await gateway.json<readonly (Fields & { aspectRatio: string })[]>(`/api/videos${search}`);
    const { data } = await gateway.graph(
      `query ($filter: VideoFilter) { videos(filter: $filter, first: 100) { nodes { ${fields} } } }`,
      { filter },
    );
    expect(rest.length).toBeGreaterThan(0);
    expect(rest.map((video) => ({ ...video, aspectRatio: video.aspectRatio.toUpperCase() }))).toEqual(
      data.videos.nodes,
    );
  });

  it('GET /api/video-categories', async () => {
    const { data } = await gateway.graph('{ videoCategories { id label } }');
    expect(await gateway.json('/api/video-categories')).toEqual(data.videoCategories);
    expect(data.videoCategories[4]).toEqual({ id: 'behind-the-scenes', label: 'Behind the Scenes' });
  });

  it('GET /api/videos/progress', async () => {
    const { data } = await gateway.graph('{ videoProgress { isProcessing progress total } }');
    expect(await gateway.json('/api/videos/progress')).toEqual(data.videoProgress);
    expect(data.videoProgress).toEqual({ isProcessing: false, progress: 0, total: 100 });
  });

  it.each([
    ['q', 'x'.repeat(101)],
    ['tag', 'nul\0'],
  ])('refuse the same %s with the same error', async (field, value) => {
    const response = await gateway.rest(`/api/videos?${new URLSearchParams({ [field]: value })}`);
    const { message, errors } = await bodyOf<{ message: string; errors: Fields }>(response);
    const graph = await gateway.graph(
      'query ($filter: VideoFilter) { videos(filter: $filter) { totalCount } }',
      { filter: { [field]: value } },
    );
    expect(response.status).toBe(400);
    expect(graph.errors[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT', errors } });
  });
});

describe('the REST reads of videos', () => {
  it('have exactly the fields of product 8.7', async () => {
    expect(await gateway.json('/api/videos/ward')).toEqual({
      id: 'ward',
      title: 'Night Shift 100%_real',
      description: 'From hand-over to hand-over.',
      thumbnail: '/media/videos/ward.jpg',
      embedUrl: '/player/ward',
      duration: 60,
      aspectRatio: 'landscape',
      tags: ['nursing', 'icu', 'night shift'],
      aiCategories: [],
      category: 'day-in-the-life',
      sourceChannel: 'The Channel',
    });
  });

  it('return the whole list, or the first videos with a limit', async () => {
    expect(await gateway.json('/api/videos')).toHaveLength(4);
    expect(await gateway.json('/api/videos?limit=2')).toHaveLength(2);
  });

  it.each([
    [
      '/api/videos?format=square',
      400,
      'The request is not valid.',
      { format: 'format must be one of: landscape, portrait' },
    ],
    [
      '/api/videos?ai=maybe&limit=0',
      400,
      'The request is not valid.',
      { ai: 'ai must be true or false', limit: 'limit must be a whole number from 1 to 100000' },
    ],
    ['/api/videos/gone', 404, 'There is no video with this id.', undefined],
    ['/api/videos/nobody', 404, 'There is no video with this id.', undefined],
  ])('%s answers %i', async (path, status, message, errors) => {
    const response = await gateway.rest(path);
    expect([response.status, await response.json()]).toEqual([
      status,
      { message, ...(errors && { errors }), requestId: response.headers.get('x-request-id') },
    ]);
  });

  it('are cached until the data changes; the progress is never cached', async () => {
    expect((await gateway.rest('/api/videos')).headers.get('etag')).not.toBeNull();
    expect((await gateway.rest('/api/videos/progress')).headers.get('cache-control')).toBe('no-store');
  });
});

/** The rule as the database applies it. */
function matchesVideoSearch(searched: Parameters<typeof videoSearchText>[0], q: string): boolean {
  const alternatives = videoSearchAlternatives(q);
  const text = videoSearchText(searched);
  return (
    alternatives.length === 0 || alternatives.some((words) => words.every((word) => text.includes(word)))
  );
}
