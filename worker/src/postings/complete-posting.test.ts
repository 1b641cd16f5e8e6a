import fc from 'fast-check';
import { completePosting, UnusableRecord } from './complete-posting.js';
import type { PostingDraft } from './posting.js';

const draft: PostingDraft = {
  title: ' Nurse &amp; Educator ',
  descriptionHtml: '<p>Care.</p>',
  locations: [{ label: 'Houston, TX' }],
  workplace: 'unknown',
  department: ' ',
  employment: { type: 'other', raw: null, schemaTypes: [] },
  postedAt: null,
  validThrough: null,
  applyUrl: 'ftp://x.example/',
  hostedUrl: 'https://x.example/1',
  requisitionId: '',
  pay: null,
  language: undefined,
  isProspect: false,
};

describe('a posting', () => {
  it('has clean lines, safe addresses, and null for what is empty', () => {
    expect(completePosting('17', draft)).toMatchObject({
      externalId: '17',
      title: 'Nurse & Educator',
      department: null,
      applyUrl: null,
      hostedUrl: 'https://x.example/1',
      requisitionId: null,
      language: null,
    });
  });

  it('has the same hash for the same content', () => {
    const { contentHash } = completePosting('17', draft);
    expect(completePosting('17', { ...draft, title: 'Nurse & Educator' }).contentHash).toBe(contentHash);
    expect(completePosting('17', { ...draft, workplace: 'remote' }).contentHash).not.toBe(contentHash);
  });

  it.each([
    [{ city: 'Houston', country: 'US' }, 'TX'],
    [{ city: 'Springfield', country: 'US' }, undefined],
    [{ city: 'Houston', region: 'Texas', country: 'US' }, undefined],
    [{ city: 'Houston', country: 'CA' }, undefined],
    [{ city: 'Houston' }, undefined],
    [{ country: 'US' }, undefined],
  ])('of the place %j is searched in the state %s', (place, state) => {
    const { locations } = completePosting('17', { ...draft, locations: [{ label: 'Main', ...place }] });
    expect(locations[0]?.state).toBe(state);
  });

  it.each([
    ['Coder (Remote)', ['Houston, TX'], 'remote'],
    ['Coder', ['Remote - Texas'], 'remote'],
    ['Coder', ['Chicago, IL', 'Remote'], 'unknown'],
    ['Remote Patient Monitoring Nurse', ['Houston, TX'], 'unknown'],
    ['Coder', ['Houston, TX (Hybrid)'], 'hybrid'],
  ])(
    'without a workplace field has the workplace of its title and places: %s, %j',
    (title, labels, workplace) => {
      const locations = labels.map((label) => ({ label }));
      expect(completePosting('17', { ...draft, title, locations, workplace: undefined })).toMatchObject({
        workplace,
      });
      // What a field states is contradicted by words for another way.
      expect(completePosting('17', { ...draft, title, locations, workplace: 'onsite' })).toMatchObject({
        workplace: workplace === 'unknown' ? 'onsite' : 'unknown',
      });
    },
  );

  it('has links to where its page leads, and none without that page', () => {
    const descriptionHtml = '<p>See <a href="/benefits">Benefits</a> <a href="#top">Top</a></p>';
    expect(completePosting('17', { ...draft, descriptionHtml }).description).toBe(
      '<p>See <a href="https://x.example/benefits" rel="nofollow noopener noreferrer">Benefits</a> Top</p>',
    );
    expect(completePosting('17', { ...draft, descriptionHtml, hostedUrl: null }).description).toBe(
      '<p>See Benefits Top</p>',
    );
  });

  it.each([
    (data: string) => `<div style="background-image:url(${data})">Care</div>`,
    (data: string) => `<video poster="${data}"></video><p>Care</p>`,
    (data: string) => `<p>Care<a href="${data}"></a></p>`,
    (data: string) => `<img src='${data}'><p>Care</p>`,
  ])('is measured without what is pasted in as data, wherever that is: %#', (html) => {
    const data = `data:image/png;base64,${'A'.repeat(420_000)}`;
    expect(completePosting('17', { ...draft, descriptionHtml: html(data) }).descriptionText).toBe('Care');
  });

  it('has the employment type of its title when no field states one', () => {
    const title = 'Marketing Internship';
    expect(completePosting('17', { ...draft, title, employment: undefined })).toMatchObject({
      employmentType: 'other',
      employmentTypeRaw: 'Internship',
      schemaEmploymentTypes: ['INTERN'],
    });
    const employment = { type: 'full-time', raw: 'Full-time', schemaTypes: ['FULL_TIME'] } as const;
    expect(completePosting('17', { ...draft, title, employment })).toMatchObject({
      employmentType: 'full-time',
    });
  });

  it.each([
    ['no title', { title: '<b> </b>' }],
    ['a description that is no job text', { descriptionHtml: 'x'.repeat(400_001) }],
  ])('is refused with %s', (_, change) => {
    expect(() => completePosting('17', { ...draft, ...change })).toThrow(UnusableRecord);
  });

  it.each([
    ['<img alt="x" src="%\n%">', 'a picture'],
    ["<img src = '%'/>", 'a picture in other quotes'],
    ['<img src=%>', 'a picture without quotes'],
    ['&lt;img src=&quot;%&quot;&gt;', 'a picture that is still escaped'],
    ['<img srcset="% 2x">', 'a picture of a set'],
  ])('is measured without data URLs of %s: %s', (picture) => {
    const descriptionHtml = `<p>Care.</p>${picture.replaceAll('%', `data:image/png;base64,${'iVBORw0KGgo/+='.repeat(40_000)}`)}<p>Team, src="data: and all.</p>`;
    expect(completePosting('17', { ...draft, descriptionHtml }).descriptionText).toBe(
      'Care.\n\nTeam, src="data: and all.',
    );
  });

  it.each(['src="data:', 'src="data:image/', 'src=data:image/png', 'src = ', 'srcset\n', 'src=&quot;data:a'])(
    'is measured quickly with many beginnings of data URLs: %s',
    (part) => {
      const began = process.cpuUsage();
      expect(() => completePosting('17', { ...draft, descriptionHtml: part.repeat(200_000) })).toThrow(
        UnusableRecord,
      );
      expect(process.cpuUsage(began).user).toBeLessThan(2_000_000);
    },
  );

  it('can be stored, whatever the input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
        const posting = completePosting('17', {
          ...draft,
          title: `a${one}`,
          descriptionHtml: other,
          department: other,
          applyUrl: one,
          requisitionId: one,
          language: other,
        });
        // What Postgres refuses in text and jsonb.
        expect(JSON.stringify(posting)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
      }),
    );
  });
});
