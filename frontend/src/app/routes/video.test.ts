import { isoDuration, videoObject } from './video.js';

const video = {
  id: 'small',
  title: 'Small rituals',
  description: 'Tuesday soup.',
  thumbnail: '/media/videos/small.jpg',
  embedUrl: '/player/small',
  duration: 71,
  file: 'small',
  publishedAt: '2026-11-02T12:00:00.000Z',
  transcript: 'Whoever cooks.',
  chapters: [],
};

describe('the VideoObject of a video', () => {
  it('has what search engines require, with absolute URLs', () => {
    expect(videoObject(video, 'https://site.example')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'Small rituals',
      description: 'Tuesday soup.',
      thumbnailUrl: 'https://site.example/media/videos/small.jpg',
      uploadDate: '2026-11-02T12:00:00.000Z',
      duration: 'PT1M11S',
      embedUrl: 'https://site.example/player/small',
      contentUrl: 'https://site.example/media/videos/small.mp4',
      transcript: 'Whoever cooks.',
    });
  });

  it('has its chapters as clips, the last to its end', () => {
    const chapters = [
      { start: 0, title: 'Soup' },
      { start: 30.5, title: 'Bread' },
    ];
    expect(videoObject({ ...video, chapters }, 'https://site.example')).toMatchObject({
      hasPart: [
        {
          '@type': 'Clip',
          name: 'Soup',
          startOffset: 0,
          endOffset: 30,
          url: 'https://site.example/videos/small?t=0',
        },
        {
          '@type': 'Clip',
          name: 'Bread',
          startOffset: 30,
          endOffset: 71,
          url: 'https://site.example/videos/small?t=30',
        },
      ],
    });
  });

  it('omits an unknown duration, file and transcript', () => {
    const markup = videoObject(
      { ...video, embedUrl: 'https://player.vimeo.com/video/1', duration: 0, file: null, transcript: null },
      'https://site.example',
    );
    expect(markup).not.toHaveProperty('duration');
    expect(markup).not.toHaveProperty('contentUrl');
    expect(markup).not.toHaveProperty('transcript');
    expect(markup).toMatchObject({ embedUrl: 'https://player.vimeo.com/video/1' });
  });

  it('has the preview image of a video without a picture, never the page', () => {
    expect(videoObject({ ...video, thumbnail: '' }, 'https://site.example')).toHaveProperty(
      'thumbnailUrl',
      'https://site.example/cards/videos/small.png',
    );
  });

  it('is missing without a date, which search engines require', () => {
    expect(videoObject({ ...video, publishedAt: null }, 'https://site.example')).toBeUndefined();
  });

  it.each([
    [0, 'PT0S'],
    [11, 'PT11S'],
    [3725, 'PT1H2M5S'],
  ])('formats %i seconds as %s', (seconds, text) => expect(isoDuration(seconds)).toBe(text));
});
