import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vimeo } from './vimeo.js';
import { uploadDate } from './video.js';

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(join(__dirname, 'fixtures', `${name}.json`), 'utf8'));
const videos = fixture('videos');

describe('an answer of Vimeo', () => {
  it('becomes videos; private, not embeddable, unready or invalid ones are rejected with the reason', async () => {
    const feed = await vimeo.readAnswer(videos);
    expect(feed.received).toBe(6);
    expect(feed.videos.map(({ sourceId }) => sourceId)).toEqual(['100000001', '100000002']);
    expect(feed.rejections.map(({ sourceId, reason, fate }) => [sourceId, reason, fate])).toEqual([
      ['100000003', 'only "password" may see it (privacy.view)', 'withdrawn'],
      ['100000004', 'it may not be embedded (privacy.embed is "private")', 'withdrawn'],
      ['100000005', 'it cannot be played yet: it is "transcoding"', 'withdrawn'],
      ['100000006', expect.stringMatching(/(width|height) is a required field/), 'faulty'],
    ]);
  });

  it('is cleaned: title, tags, thumbnail of a fitting width, player without tracking', async () => {
    const [first] = (await vimeo.readAnswer(videos)).videos;
    expect(first).toMatchObject({
      title: 'Night shift & day shift',
      description: '',
      tags: ['night shift', 'icu'],
      thumbnail: 'https://pictures.host.example/1_960',
      embedUrl: 'https://player.vimeo.com/video/100000001?dnt=1',
      durationSeconds: 95,
      format: 'landscape',
      sourceChannel: 'The Clinic',
      publishedAt: new Date('2026-03-02T10:00:00Z'),
    });
  });

  it('keeps the hash of an unlisted video, and recognizes portrait by the size', async () => {
    const [, second] = (await vimeo.readAnswer(videos)).videos;
    expect(second).toMatchObject({
      embedUrl: 'https://player.vimeo.com/video/100000002?h=ab12cd34ef&dnt=1',
      format: 'portrait',
      description: 'For phones.\n\nUpright.',
      thumbnail: '',
    });
  });

  it('for a single link (oEmbed) is read as well', async () => {
    const oembed = {
      type: 'video',
      provider_name: 'Vimeo',
      video_id: 100000007,
      title: 'One link',
      author_name: 'The Clinic',
      html: '<iframe src="https://player.vimeo.com/video/100000007?h=ff00ff00ff&amp;app_id=1"></iframe>',
      width: 480,
      height: 270,
      duration: 12,
      thumbnail_url: 'https://pictures.host.example/7.webp',
      upload_date: '2026-01-05 08:00:00',
    };
    expect((await vimeo.readAnswer(oembed)).videos[0]).toMatchObject({
      sourceId: '100000007',
      embedUrl: 'https://player.vimeo.com/video/100000007?h=ff00ff00ff&dnt=1',
      publishedAt: new Date('2026-01-05T13:00:00Z'),
    });
  });

  it.each([
    [
      { error: 'Something strange occurred.', error_code: 2286 },
      'Vimeo refused: Something strange occurred.',
    ],
    [{ items: [] }, 'This is not an answer of Vimeo with videos'],
    ['text', 'This is not an answer of Vimeo with videos'],
  ])('that is invalid is refused in one sentence', async (answer, sentence) => {
    await expect(vimeo.readAnswer(answer)).rejects.toThrow(sentence);
  });
});

describe('the date of a single link to Vimeo', () => {
  it.each([
    ['2026-01-05 08:00:00', '2026-01-05T13:00:00.000Z'],
    ['2013-10-15 14:08:29', '2013-10-15T18:08:29.000Z'],
    ['2026-03-07 23:30:00', '2026-03-08T04:30:00.000Z'],
    // The clocks go from two to three.
    ['2026-03-08 02:30:00', '2026-03-08T07:30:00.000Z'],
    ['2026-03-08 03:30:00', '2026-03-08T07:30:00.000Z'],
  ])('%s in New York is %s', (text, moment) => expect(uploadDate(text)?.toISOString()).toBe(moment));

  it.each([
    undefined,
    null,
    '',
    'yesterday',
    '2026-13-45 08:00:00',
    '2026-02-30 08:00:00',
    '2099-01-01 08:00:00',
  ])('%s is invalid', (text) => expect(uploadDate(text)).toBeNull());
});
