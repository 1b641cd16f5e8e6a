import { countedSource, isUnknownSource, pageKindOf, sourceLabel, statedSource } from './counted.js';

describe('the source of a page view', () => {
  it.each([
    ['LinkedIn', '', 'linkedin'],
    ['linkedin.com', 'www.google.com', 'linkedin'],
    ['Fall Fair', '', 'fall-fair'],
    ['rss', '', 'rss'],
    ['embed', '', 'embed'],
    ['embed:careers.clinic.example', '', 'embed:careers.clinic.example'],
    ['embed:Careers.google.example:8443', '', 'embed:careers.google.example:8443'],
    ['embed:jane@home.example', '', 'other'],
    ['jane.doe@home.example', '', 'other'],
    ['x'.repeat(41), '', 'other'],
    ['', 'www.google.com.mx', 'google'],
    ['', 'com.linkedin.android', 'linkedin'],
    ['', 'l.facebook.com', 'facebook'],
    ['', 't.co', 'x'],
    ['', 'clinic.example', 'other-sites'],
    ['', 'www.site.example', 'this-site'],
    [undefined, '', 'direct'],
  ])('%j from %j is %s', (named, referrer, source) => {
    expect(countedSource(named, referrer, 'www.site.example')).toBe(source);
  });

  it('has a name in both languages; a campaign has its own', () => {
    expect([sourceLabel('linkedin'), sourceLabel('direct', 'es'), sourceLabel('fall-fair')]).toEqual([
      'LinkedIn',
      'Directo',
      'fall-fair',
    ]);
    expect([sourceLabel('embed:careers.clinic.example'), sourceLabel('embed:a.example', 'es')]).toEqual([
      'Frame on another site: careers.clinic.example',
      'Marco en otro sitio: a.example',
    ]);
  });

  it('has its own name also where objects inherit one', () => {
    expect(sourceLabel('constructor')).toBe('constructor');
    expect(isUnknownSource('constructor')).toBe(true);
  });

  it('is stated behind what an address has', () => {
    expect(statedSource('https://site.example/careers?type=contract', 'alert')).toBe(
      'https://site.example/careers?type=contract&utm_source=alert',
    );
  });
});

it.each([
  ['/', 'home'],
  ['/es/careers', 'list'],
  ['/careers/lever_legacy_1', 'job'],
  ['/acme-careers', 'own-list'],
  ['/videos/tour', 'film'],
  ['/video-gallery', 'films'],
  ['/es/employers/acme', 'employer'],
  ['/contact', 'other'],
])('the page at %s is of the kind %s', (path, kind) => {
  expect(pageKindOf(path)).toBe(kind);
});
