import { completePosting } from '../../postings/complete-posting.js';
import { readJobPage } from '../kit/site/job-page.js';
import { postingDraft } from '../kit/site/posting-draft.js';
import { daysOf, twinOf } from '../kit/site/read-page.js';

const place = (address: object) => ({ '@type': 'Place', address: { '@type': 'PostalAddress', ...address } });
const houston = place({ addressLocality: 'Houston', addressRegion: 'TX', addressCountry: 'US' });
const posting = (given: object = {}) => ({
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: 'Nurse',
  description: '<p>Care.</p>',
  jobLocation: houston,
  ...given,
});
const script = (content: string) => `<script type="application/ld+json">${content}</script>`;
const pageOf = (html: string) => readJobPage(`<html><head>${html}</head></html>`);

/** What a page becomes, with the rule of computed deadlines of a single page. */
function read(html: string) {
  const { postings, language, title, repairs } = pageOf(html);
  const [first, ...others] = postings;
  if (first === undefined || others.length > 0) throw new Error(`The page has ${postings.length} postings.`);
  const record = { url: 'https://careers.example/job/1', posting: first, language, title };
  return { ...completePosting('1', postingDraft(record, daysOf(record) === -1)), repairs };
}
const readPosting = (given: object) => read(script(JSON.stringify(posting(given))));

describe('a page with a JobPosting', () => {
  const json = JSON.stringify(posting());
  it.each([
    ['in a list', script(`[${json}]`)],
    [
      'in a graph behind broken JSON',
      script('{"@type": "WebSite",') + script(`{"@graph":[{"@type":"WebPage"},${json}]}`),
    ],
    ['as the main entity', script(`{"@type":"WebPage","mainEntity":${json}}`)],
    [
      'with a type of another form',
      script(json.replace('"JobPosting"', '["http://schema.org/jobPosting","Thing"]')),
    ],
    [
      'with keys in capitals',
      script(json.replace('"title"', '"Title"').replace('"description"', '"Description"')),
    ],
    ['with a type of script in capitals', script(json).replace('ld+json"', 'LD+JSON; charset=utf-8"')],
    ['twice the same', script(json) + script(json)],
    ['behind an empty script', script('') + script(json)],
  ])('is read %s', (_, html) =>
    expect(read(html)).toMatchObject({
      title: 'Nurse',
      description: '<p>Care.</p>',
      location: 'Houston, TX',
    }),
  );

  it.each([
    ['a line end in a text', json.replace('Care.', 'Care.\n'), 'control characters in texts of JSON-LD'],
    ['CDATA', `//<![CDATA[\n${json}\n//]]>`, 'JSON-LD in a comment or CDATA'],
    ['a comment', `<!-- ${json} -->`, 'JSON-LD in a comment or CDATA'],
    ['entities', json.replaceAll('"', '&quot;'), 'JSON-LD escaped as HTML'],
    ['a last comma', json.replace(/}$/, ',}'), 'a comma before the end of an object or list of JSON-LD'],
    ['a backslash', json.replace('Care.', String.raw`Care for \$20.`), 'a needless backslash in JSON-LD'],
    ['a further brace', `${json}}`, 'text behind JSON-LD'],
    [
      'a missing comma',
      json.replace('"title"', '"datePosted":"2026-09-01" "hiringOrganization":"Clinic","title"'),
      'a missing comma in JSON-LD',
    ],
  ])('is mended where it has %s', (_, content, repair) =>
    expect(read(script(content))).toMatchObject({
      title: 'Nurse',
      location: 'Houston, TX',
      repairs: [repair],
    }),
  );

  it('has none where no script can be read, and is not read beyond reason', () => {
    expect(pageOf(script('{"@type":"JobPosting"')).postings).toEqual([]);
    expect(pageOf(script(`${'['.repeat(5_000)}"JobPosting"`)).postings).toEqual([]);
    expect(readJobPage('<div>'.repeat(300_000)).postings).toEqual([]);
    const open = `{"@type":"JobPosting","title":"${String.raw`\"`.repeat(300_000)}`;
    expect(pageOf(script(open)).postings).toEqual([]);
  });

  it('has each object and each text of Microdata once', () => {
    const html = (inner: string) =>
      `<div itemscope itemtype="https://schema.org/JobPosting"><b itemprop="title"> Nurse </b>${inner}</div>`;
    const texts = html(`${'<div itemprop="description">'.repeat(900)}Care. <b itemprop="title">Not this</b>`);
    expect(readJobPage(texts).postings).toMatchObject([{ title: 'Nurse' }]);
    const objects = html('<div itemscope itemprop="jobLocation baseSalary">'.repeat(24));
    expect(readJobPage(objects).postings).toMatchObject([{ title: 'Nurse', jobLocation: {} }]);
    expect(readJobPage(objects).postings[0]).not.toHaveProperty('baseSalary');
  });

  it('is read from the elements of one system without other markup', () => {
    const html =
      '<meta name="job-title" content="Medical Coder"><meta name="gtm_tbcn_location" content="Katy, TX"><meta name="job-description" content="Code.">';
    expect(read(html)).toMatchObject({
      title: 'Medical Coder',
      location: 'Katy, TX',
      descriptionText: 'Code.',
    });
  });

  it('has its title from the tab where it states none', () => {
    const html = `<title>Nurse | Harbor Clinic</title>${script(JSON.stringify(posting({ title: '', hiringOrganization: 'Harbor Clinic' })))}`;
    expect(read(html).title).toBe('Nurse');
  });
});

describe('its text', () => {
  it.each([
    [
      'Markdown',
      '## Role\n\nYou **care**.\n\n  * Lift\n  * Carry',
      '<h3>Role</h3>\n<p>You <strong>care</strong>.</p>\n<ul><li>Lift</li><li>Carry</li></ul>',
    ],
    ['escaped HTML', '&lt;p&gt;Lift &amp;amp; carry&lt;/p&gt;', '<p>Lift &amp; carry</p>'],
    ['line ends escaped once too often', '\\n<p>One</p>\\n\\n<p>Two</p>', '<p>One</p>\n\n<p>Two</p>'],
  ])('is read as %s', (_, description, html) =>
    expect(readPosting({ description }).description.trim()).toBe(html),
  );

  it('is followed by the parts it does not have already', () => {
    const { description } = readPosting({
      description: '<p>Lift and carry.</p>',
      responsibilities: 'Lift and carry.',
      qualifications: 'A strong back',
    });
    expect(description).toBe('<p>Lift and carry.</p>\n<h3>Qualifications</h3>\n<p>A strong back</p>');
  });
});

describe('its places', () => {
  it.each([
    ['of a country alone', place({ addressCountry: 'US' }), 'United States', 'unknown'],
    [
      'without what a system does not know',
      place({ addressLocality: 'UNAVAILABLE', addressRegion: '${34271}-Remote)', addressCountry: 'US' }),
      'United States',
      'unknown',
    ],
    [
      'that say "Remote" for the town',
      place({ addressLocality: 'Remote', addressRegion: 'UNAVAILABLE', addressCountry: 'US' }),
      'United States',
      'remote',
    ],
    ['as a text', { '@type': 'Place', address: 'Katy, TX' }, 'Katy, TX', 'unknown'],
    ['as texts', ['Katy, TX', 'Houston, TX'], 'Katy, TX; Houston, TX', 'unknown'],
    [
      'without a type',
      { addressLocality: 'Katy', addressRegion: 'TX', addressCountry: 'US' },
      'Katy, TX',
      'unknown',
    ],
    [
      'by their names, where all have the employer’s address',
      ['Katy, TX', 'Houston, TX'].map((name) => ({
        ...place({ addressLocality: 'Reno', addressRegion: 'NV' }),
        name,
      })),
      'Katy, TX; Houston, TX',
      'unknown',
    ],
  ])('are read %s', (_, jobLocation, location, workplace) =>
    expect(readPosting({ jobLocation })).toMatchObject({ location, workplace }),
  );

  it('of a remote job are those of its applicants', () =>
    expect(
      readPosting({
        jobLocation: undefined,
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: [{ '@type': 'State', name: 'Texas' }],
      }),
    ).toMatchObject({ workplace: 'remote', locations: [{ region: 'Texas', country: 'US' }] }));
});

describe('its pay', () => {
  const amount = (value: unknown, given: object = {}) => ({
    '@type': 'MonetaryAmount',
    currency: 'USD',
    value,
    ...given,
  });
  const yearly = (min: unknown, max: unknown) => ({ minValue: min, maxValue: max, unitText: 'YEAR' });
  it.each([
    [
      'a range',
      amount(yearly(80_000, '95000')),
      { min: 80_000, max: 95_000, currency: 'USD', period: 'year' },
    ],
    ['one amount', amount(30, { unitText: 'HOUR' }), { min: 30, max: 30, currency: 'USD', period: 'hour' }],
    ['words', amount('$100,000 per year'), { min: 100_000, max: 100_000, currency: 'USD', period: 'year' }],
    ['an amount without a period', amount('$100,000'), { text: '$100,000' }],
    ['empty texts', amount(yearly('', ''), { currency: '' }), null],
    ['zeros', amount(yearly(0, 0)), null],
    ['bounds that are crossed', amount(yearly(90_000, 80_000)), null],
    ['-1', amount({ value: -1, unitText: 'YEAR' }), null],
  ])('is read from %s', (_, baseSalary, pay) => expect(readPosting({ baseSalary }).pay).toEqual(pay));

  it('is never what somebody else estimates', () =>
    expect(readPosting({ estimatedSalary: amount(yearly(80_000, 95_000)) }).pay).toBeNull());
});

describe('its dates', () => {
  it.each([
    ['2026-8-4', '2026-08-04T00:00:00.000Z'],
    ['Sun Sep 20 07:00:00 UTC 2026', '2026-09-20T07:00:00.000Z'],
    ['9/23/2026', '2026-09-23T00:00:00.000Z'],
    ['23/9/2026', '2026-09-23T00:00:00.000Z'],
    ['September 3, 2026', '2026-09-03T00:00:00.000Z'],
    ['9/3/2026', undefined],
    ['2026-02-30', undefined],
    ['2199-01-01', undefined],
    ['3 days ago', undefined],
  ])('of posting: %s is %s', (datePosted, moment) =>
    expect(readPosting({ datePosted }).postedAt?.toISOString()).toBe(moment),
  );

  it.each([
    ['2026-09-01', '2027-09-01', false],
    ['2026-09-01', '2035-09-01', false],
    ['2026-07-27T13:21:22', '2027-01-23T13:21:22', false],
    ['2026-09-01', '2026-10-17', true],
    ['2026-09-01T10:00:00Z', '2026-10-17T22:30:00Z', true],
  ])('of a deadline: posted %s, until %s: it is the employer’s: %s', (datePosted, validThrough, isStated) =>
    expect(readPosting({ datePosted, validThrough }).validThrough !== null).toBe(isStated),
  );
});

describe('other facts', () => {
  it.each([
    ['FULL_TIME, PART_TIME', 'full-time', ['FULL_TIME', 'PART_TIME']],
    [['OTHER'], 'other', []],
    ['Full-time', 'full-time', ['FULL_TIME']],
  ])('the type %j', (employmentType, type, schemaTypes) =>
    expect(readPosting({ employmentType })).toMatchObject({
      employmentType: type,
      schemaEmploymentTypes: schemaTypes,
    }),
  );

  it('of a requisition without a number joins no pages', () => {
    const twin = (identifier: unknown) =>
      twinOf({ url: '', posting: { ...posting(), identifier }, language: undefined, facts: [] });
    expect([undefined, '', { '@type': 'PropertyValue', value: '' }].map(twin)).toEqual([null, null, null]);
    expect(twin('R-1')).toBe(twin('R-1'));
    expect(twin('R-1')).not.toBe(twin('R-2'));
  });

  it.each([
    ['R-1', 'R-1'],
    [{ '@type': 'PropertyValue', value: 17 }, '17'],
    [undefined, null],
  ])('the number %j of a requisition', (identifier, requisitionId) =>
    expect(readPosting({ identifier }).requisitionId).toBe(requisitionId),
  );
});
