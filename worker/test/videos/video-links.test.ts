import type { RequestListener } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from './video-hosts.js';
import { accounts, folder, hosts, lists, shown, shownIds, sync, vimeoVideo, vtt } from './video-stack.js';

describe('single links and the manifest', () => {
  it('a link needs no key', async () => {
    await accounts([{ source: 'vimeo', account: 'https://vimeo.com/9' }]);
    hosts.routes['/api/oembed.json'] = json({
      type: 'video',
      provider_name: 'Vimeo',
      video_id: 9,
      title: 'Nine',
      width: 10,
      height: 20,
      thumbnail_url: 'https://i.host.example/9.jpg',
    });
    expect(await sync({}, {})).toMatchObject({ allRead: true, vimeo: { counts: { added: 1 } } });
    expect((await shown())[0]).toMatchObject({ id: 'vimeo-9', aspectRatio: 'portrait', publishedAt: null });
  });

  it.each([
    ['vimeo', '/api/oembed.json', 'https://vimeo.com/9', { video_id: 9, width: 10, height: 20 }],
    ['youtube', '/oembed', 'https://www.youtube.com/watch?v=aaaaaaaaaa1', { width: 200, height: 113 }],
  ])(
    'a deleted video of %s is removed with its link; an unknown and a private one are reported',
    async (source, path, account, about) => {
      const answers =
        (status: number): RequestListener =>
        (_, response) =>
          void response.writeHead(status).end('{}');
      const given: RequestListener = json({
        type: 'video',
        provider_name: source === 'vimeo' ? 'Vimeo' : 'YouTube',
        title: 'Nine',
        thumbnail_url: 'https://i.host.example/vi/aaaaaaaaaa1/9.jpg',
        ...about,
      });
      await accounts([{ source, account }]);
      hosts.routes[path] = answers(404);
      expect(await sync({}, {})).toMatchObject({
        allRead: false,
        [source]: { outcome: 'failed', reason: expect.stringContaining('answered 404') as unknown },
      });
      hosts.routes[path] = given;
      await sync({}, {});
      hosts.routes[path] = answers(403);
      expect(await sync({}, {})).toMatchObject({ [source]: { outcome: 'failed' } });
      expect(await shownIds()).toHaveLength(1);
      hosts.routes[path] = answers(404);
      expect(await sync({}, {})).toMatchObject({
        allRead: true,
        [source]: { outcome: 'good', counts: { withdrawn: 1, rejected: 1 } },
      });
      expect(await shownIds()).toEqual([]);
      expect(await sync({}, {})).toMatchObject({ allRead: false, [source]: { outcome: 'failed' } });
    },
  );

  it('a video of two accounts stays when its first account drops it', async () => {
    await accounts([
      { source: 'vimeo', account: 'users/8' },
      { source: 'vimeo', account: 'users/7' },
    ]);
    hosts.routes['/users/7/videos'] = json({ data: [vimeoVideo(1), vimeoVideo(2)] });
    hosts.routes['/users/8/videos'] = json({ data: [] });
    await sync();
    hosts.routes['/users/8/videos'] = json({ data: [vimeoVideo(1)] });
    hosts.routes['/users/7/videos'] = json({ data: [vimeoVideo(2)] });
    await sync();
    expect(await shownIds()).toEqual(['vimeo-1', 'vimeo-2']);
  });

  it('the manifest adds own files with captions; a missing caption file excludes its video', async () => {
    const entry = {
      id: 'ward',
      title: 'On the ward',
      description: 'A film.',
      organizationId: 'clinic',
      sourceChannel: 'The Clinic',
      format: 'landscape',
      file: 'ward',
      durationSeconds: 12,
      width: 1280,
      height: 720,
      captions: ['en'],
      published: '2026-05-01',
    };
    await accounts([]);
    await writeFile(join(folder, 'ward.en.vtt'), vtt('Good morning.'));
    await lists([
      entry,
      { ...entry, id: 'silent', file: 'silent' },
      { ...entry, id: 'foreign', organizationId: 'elsewhere' },
    ]);
    expect(await sync()).toMatchObject({ manifest: { outcome: 'good', counts: { added: 1, rejected: 2 } } });
    expect((await shown())[0]).toMatchObject({
      id: 'ward',
      embedUrl: '/player/ward',
      thumbnail: '/media/videos/ward.jpg',
      transcript: 'Good morning.',
      file: 'ward',
    });
    await lists([]);
    await sync();
    expect(await shownIds()).toEqual([]);
  });
});
