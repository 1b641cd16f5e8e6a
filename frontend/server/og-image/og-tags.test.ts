import { ogTags, type OgImage } from './og-tags.js';

const tagsOf = (own?: OgImage) =>
  new Map(
    [
      ...ogTags('https://site.example', own).matchAll(
        /<meta (?:property|name)="([^"]*)" content="([^"]*)">/g,
      ),
    ].map(([, name, content = '']): [string | undefined, string] => [name, content]),
  );

describe("the picture of a shared link to a page of one's own card", () => {
  const tags = tagsOf({
    card: {
      path: '/cards/careers/lever_clinic_1.png',
      eyebrow: 'Clinic',
      title: 'Nurse',
      badge: 'Full Time',
      facts: ['Houston'],
    },
    version: 'abc',
  });

  it('is that card, under the version of what it says, described in words', () => {
    expect(tags.get('og:image')).toBe('https://site.example/cards/careers/lever_clinic_1.png?v=abc');
    expect([tags.get('og:image:width'), tags.get('og:image:height'), tags.get('og:image:type')]).toEqual([
      '1200',
      '630',
      'image/png',
    ]);
    expect(tags.get('og:image:alt')).toBe('Nurse, Clinic, Full Time, Houston');
    expect(tags.get('twitter:card')).toBe('summary_large_image');
  });
});

describe('the picture of a shared link', () => {
  const tags = tagsOf();

  it('is a JPEG at an absolute address, 1200 × 630, described', () => {
    expect(tags.get('og:image')).toMatch(
      /^https:\/\/site\.example\/pictures\/open-graph-default-1200\.[0-9a-f]+\.jpg$/,
    );
    expect([tags.get('og:image:width'), tags.get('og:image:height')]).toEqual(['1200', '630']);
    expect(tags.get('og:image:alt')).not.toBe('');
  });

  it('is shown large', () => {
    expect(tags.get('twitter:card')).toBe('summary_large_image');
  });
});
