import { isSameOrigin } from './noscript-forms.js';

const siteUrl = 'https://site.example';

describe('a posted form', () => {
  it.each([
    [
      'of this site',
      { origin: 'https://site.example', 'sec-fetch-site': 'same-origin', host: 'site.example' },
    ],
    ['behind a proxy that changes the host', { origin: 'https://site.example', host: '10.0.0.5:3000' }],
    ['of a browser in a local network', { origin: 'http://192.168.0.7:3000', host: '192.168.0.7:3000' }],
    ['repeated by the visitor', { 'sec-fetch-site': 'none', host: 'site.example' }],
    [
      'with a hidden origin, but vouched for',
      { origin: 'null', 'sec-fetch-site': 'same-origin', host: 'site.example' },
    ],
    ['of a program that tells nothing', { host: 'site.example' }],
  ])('%s is accepted', (_, headers) => {
    expect(isSameOrigin(headers, siteUrl)).toBe(true);
  });

  it.each([
    ['of another site', { origin: 'https://evil.example', host: 'site.example' }],
    ['of another site that hides', { origin: 'null', host: 'site.example' }],
    ['a browser says to be foreign', { 'sec-fetch-site': 'cross-site', host: 'site.example' }],
    [
      'of a sister domain',
      { origin: 'https://blog.site.example', 'sec-fetch-site': 'same-site', host: 'site.example' },
    ],
  ])('%s is refused', (_, headers) => {
    expect(isSameOrigin(headers, siteUrl)).toBe(false);
  });
});
