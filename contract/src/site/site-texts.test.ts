import { legalTextOf, readLegalText } from './legal-text.js';
import { packagesIn } from './packages.js';
import { readSiteText, siteTexts } from './site-texts.js';

describe('the texts that staff replace', () => {
  it('are at most sixty', () => {
    expect(Object.keys(siteTexts).length).toBeLessThanOrEqual(60);
  });

  it.each([
    ['rmo-package.price', ' $6,900 ', { text: '6900' }],
    ['rmo-package.price', '69.50', 'whole number'],
    ['rmo-package.price', '0', 'whole number'],
    ['hero.lead', 'Two\nlines <b>', { text: 'Two lines <b>' }],
    ['hero.headline', 'x'.repeat(81), 'It has 81 characters; 80 are possible.'],
    ['hero.headline', ' \n', 'Write a text'],
    ['contact.email', ' Office@company.example', { text: 'Office@company.example' }],
    ['contact.email', 'office at company', 'Write an e-mail address'],
    ['contact.phone', '+1 (713) 555-0199', { text: '+1 (713) 555-0199' }],
    ['contact.phone', '713.555.0199', { text: '713.555.0199' }],
    ['contact.phone', '(713) 555-0142 ext. 5', 'and nothing else'],
    ['contact.phone', '555-01', 'Write a phone number'],
    ['contact.phone', '555-0142', 'Write a phone number'],
    ['contact.address', '7 Example Street, {phone}', 'without braces'],
    ['contact.address', ' 7 Example Street', { text: '7 Example Street' }],
    ['terms', 'Only a text.', '## Security'],
    ['terms', 'Intro.\n\n## Use\n\n- one\n\nLate.', '"Late."'],
    ['terms', 'Intro.\n## Use\n\n- one', '"Use" needs'],
  ] as const)('%s written as %j is %j', (key, typed, expected) => {
    const read = readSiteText(key, typed);
    if (typeof expected !== 'string') expect(read).toEqual(expected);
    else expect('fault' in read && read.fault).toContain(expected);
  });

  it('change what is made of a figure', () => {
    const [first] = packagesIn((key, builtIn) => ({ 'rmo-package.price': '7250' })[String(key)] ?? builtIn);
    expect(first).toMatchObject({ monthlyPrice: 7250, price: '$7,250/month', videos: 8 });
  });
});

it('a legal text is read as it was written', () => {
  const text = {
    introduction: 'What we do.',
    sections: [
      {
        id: 'what-we-keep',
        heading: 'What we keep',
        paragraphs: ['One.', 'Two: '.trim()],
        items: ['a', 'b'],
      },
      { id: 'contact', heading: 'Contact', paragraphs: ['Write to us.'], items: [] },
    ],
  };
  expect(readLegalText(legalTextOf(text))).toEqual(text);
  expect(readLegalText('A\n\n## B\n\nc\n\n## B\n\nd').sections.map(({ id }) => id)).toEqual([
    'b',
    'section-2',
  ]);
});
