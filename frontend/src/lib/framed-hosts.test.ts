import { playerAddress } from './framed-hosts.js';

describe('the video player', () => {
  it("is the site's own page by its path", () =>
    expect(playerAddress('/player/small-rituals', 'en')).toBe('/player/small-rituals?autoplay=1'));

  it('disables tracking by Vimeo, and keeps the key of an unlisted video', () =>
    expect(playerAddress('https://player.vimeo.com/video/7?h=abc', 'en')).toBe(
      'https://player.vimeo.com/video/7?h=abc&autoplay=1&dnt=1',
    ));

  it.each([
    'https://www.youtube.com/embed/x',
    'https://youtube.com/embed/x',
    'https://www.youtube-nocookie.com/embed/x',
  ])('uses YouTube without cookies for %s', (embedUrl) =>
    expect(playerAddress(embedUrl, 'en')).toBe('https://www.youtube-nocookie.com/embed/x?autoplay=1'),
  );

  it.each([
    ['/player/small-rituals', '/player/small-rituals?autoplay=1&captions=es'],
    ['https://player.vimeo.com/video/7', 'https://player.vimeo.com/video/7?autoplay=1&dnt=1&texttrack=es'],
    [
      'https://www.youtube.com/embed/x',
      'https://www.youtube-nocookie.com/embed/x?autoplay=1&cc_load_policy=1&cc_lang_pref=es',
    ],
  ])('asks for Spanish captions on a Spanish page: %s', (embedUrl, address) =>
    expect(playerAddress(embedUrl, 'es')).toBe(address),
  );

  it.each([
    ['/player/small-rituals', '/player/small-rituals?autoplay=1&t=63'],
    ['https://player.vimeo.com/video/7', 'https://player.vimeo.com/video/7?autoplay=1&dnt=1#t=63s'],
    ['https://youtube.com/embed/x', 'https://www.youtube-nocookie.com/embed/x?autoplay=1&start=63'],
  ])('begins at a second: %s', (embedUrl, address) =>
    expect(playerAddress(embedUrl, 'en', 63.8)).toBe(address),
  );

  it.each([
    'https://videos.example/embed/1',
    'http://player.vimeo.com/video/7',
    'javascript:alert(1)',
    'http://[',
  ])('frames nothing else: %s', (embedUrl) => expect(playerAddress(embedUrl, 'en')).toBeUndefined());
});
