import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHttpClient } from '../../../http/http-client.js';
import { youtube } from './youtube.js';

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(join(__dirname, 'fixtures', `${name}.json`), 'utf8'));
const videos = fixture('videos');
const items = fixture('items');

describe('an answer of YouTube', () => {
  it('becomes videos; private, not embeddable or unready ones are rejected with the reason', async () => {
    const feed = await youtube.readAnswer(videos);
    expect(feed.videos.map(({ sourceId }) => sourceId)).toEqual(['aaaaaaaaaa1', 'bbbbbbbbbb2']);
    expect(feed.rejections.map(({ sourceId, reason }) => [sourceId, reason])).toEqual([
      ['cccccccccc3', 'it is unlisted'],
      ['dddddddddd4', 'its owner does not let it be embedded'],
      ['eeeeeeeeee5', 'it is a broadcast: upcoming'],
    ]);
  });

  it('is cleaned: ISO duration, tags, the best thumbnail, the player without cookies', async () => {
    const [first, second] = (await youtube.readAnswer(videos)).videos;
    expect(first).toMatchObject({
      durationSeconds: 3_723,
      tags: ['facility tour', 'new wing'],
      thumbnail: 'https://i.host.example/1/max.jpg',
      embedUrl: 'https://www.youtube-nocookie.com/embed/aaaaaaaaaa1',
      language: 'en',
      captions: [{ language: 'en', kind: 'captions', label: 'On YouTube', url: null, content: '' }],
    });
    expect(second).toMatchObject({
      durationSeconds: 45,
      thumbnail: 'https://i.ytimg.com/vi/bbbbbbbbbb2/hqdefault.jpg',
      captions: [],
    });
  });

  it('for a single link has no date, because oEmbed has none', async () => {
    const oembed = {
      type: 'video',
      provider_name: 'YouTube',
      title: 'Tour',
      width: 200,
      height: 113,
      thumbnail_url: 'https://i.ytimg.com/vi/aaaaaaaaaa1/hqdefault.jpg',
    };
    expect((await youtube.readAnswer(oembed)).videos).toMatchObject([
      { sourceId: 'aaaaaaaaaa1', publishedAt: null },
    ]);
  });

  it("for a link copied from a playlist is the video's", async () => {
    const oembed = {
      type: 'video',
      provider_name: 'YouTube',
      title: 'Tour',
      width: 200,
      height: 113,
      thumbnail_url: 'https://i.ytimg.com/vi/aaaaaaaaaa1/hqdefault.jpg',
      html: '<iframe src="https://www.youtube.com/embed/videoseries?list=PLx"></iframe>',
    };
    expect((await youtube.readAnswer(oembed)).videos).toMatchObject([
      { sourceId: 'aaaaaaaaaa1', embedUrl: 'https://www.youtube-nocookie.com/embed/aaaaaaaaaa1' },
    ]);
    expect(
      (await youtube.readAnswer({ ...oembed, thumbnail_url: 'https://pictures.example/x.jpg' })).videos,
    ).toEqual([]);
  });

  it('is not requested for a playlist link: the message says how to name it', async () => {
    const http = createHttpClient();
    await expect(
      youtube.readLink('https://www.youtube.com/playlist?si=x&list=PL-abc_1', {
        http,
        key: undefined,
        bases: { 'youtube-oembed': 'http://nobody.invalid' },
      }),
    ).rejects.toThrow('is a playlist: name it by its id, PL-abc_1.');
    await http.close();
  });

  it('for a playlist marks deleted videos', async () => {
    const feed = await youtube.readAnswer(items);
    expect(feed.videos.map(({ sourceId }) => sourceId)).toEqual(['aaaaaaaaaa1']);
    expect(feed.rejections.map(({ reason }) => reason)).toEqual([
      'it is gone: "Private video"',
      'it is gone: "Deleted video"',
    ]);
  });

  it.each([
    [
      { error: { message: 'Quota exceeded.', errors: [{ reason: 'quotaExceeded' }] } },
      'YouTube refused: Quota exceeded.',
    ],
    [{ data: [] }, 'This is not an answer of YouTube with videos'],
  ])('that is invalid is refused in one sentence', async (answer, sentence) => {
    await expect(youtube.readAnswer(answer)).rejects.toThrow(sentence);
  });
});
