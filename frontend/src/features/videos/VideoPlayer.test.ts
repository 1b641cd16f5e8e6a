import { playerAddress } from './VideoPlayer.js';

describe('the video player', () => {
  it("is the site's own page by its path", () =>
    expect(playerAddress('/player/small-rituals')).toBe('/player/small-rituals?autoplay=1'));

  it('disables tracking by Vimeo, and keeps the key of an unlisted video', () =>
    expect(playerAddress('https://player.vimeo.com/video/7?h=abc')).toBe(
      'https://player.vimeo.com/video/7?h=abc&autoplay=1&dnt=1',
    ));

  it.each([
    'https://www.youtube.com/embed/x',
    'https://youtube.com/embed/x',
    'https://www.youtube-nocookie.com/embed/x',
  ])('uses YouTube without cookies for %s', (embedUrl) =>
    expect(playerAddress(embedUrl)).toBe('https://www.youtube-nocookie.com/embed/x?autoplay=1'),
  );

  it.each([
    'https://videos.example/embed/1',
    'http://player.vimeo.com/video/7',
    'javascript:alert(1)',
    'http://[',
  ])('frames nothing else: %s', (embedUrl) => expect(playerAddress(embedUrl)).toBeUndefined());
});
