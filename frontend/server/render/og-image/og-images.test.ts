import { drawnImage, type OgImage, ogTags, pictureImage } from './og-images.js';

const tagsOf = (image: OgImage) =>
  new Map(
    [
      ...ogTags('https://site.example', image).matchAll(
        /<meta (?:property|name)="([^"]*)" content="([^"]*)">/g,
      ),
    ].map(([, name, content = '']): [string | undefined, string] => [name, content]),
  );

it('a drawn image has its content version in the URL, and its texts as alt text', () => {
  const card = {
    path: '/cards/careers/lever_clinic_1.png',
    eyebrow: 'Clinic',
    title: 'Nurse',
    badge: 'Full Time',
    facts: ['Houston'],
  };
  expect(Object.fromEntries(tagsOf(drawnImage(card, 'abc')))).toEqual({
    'og:image': 'https://site.example/cards/careers/lever_clinic_1.png?v=abc',
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Nurse, Clinic, Full Time, Houston',
    'twitter:card': 'summary_large_image',
  });
});

it.each([
  ['open-graph-default', '630'],
  ['careers-hero', '675'],
] as const)('the picture %s is a JPEG with its size and an alt text', (key, height) => {
  const tags = tagsOf(pictureImage(key));
  expect(tags.get('og:image')).toMatch(
    new RegExp(`^https://site\\.example/pictures/${key}-1200\\.[0-9a-f]+\\.jpg$`),
  );
  expect([tags.get('og:image:width'), tags.get('og:image:height')]).toEqual(['1200', height]);
  expect(tags.get('og:image:alt')).not.toBe('');
});
