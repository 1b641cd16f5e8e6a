import { readFeed } from '../../../test/feeds/read-feed.js';
import { sanitiseDescription } from '../../postings/description.js';
import { createHttpClient } from '../../http/http-client.js';
import { smartRecruiters, toDraft } from './smartrecruiters.js';

const context = { http: createHttpClient(), feedsDirectory: __dirname };
afterAll(() => context.http.close());

const read = async () =>
  readFeed(smartRecruiters, { sourceKind: 'file', source: 'fixtures/page.json' }, context);

describe('a SmartRecruiters company', () => {
  it('joins the sections of a job ad under their titles', async () => {
    expect((await read()).postings[0]).toMatchObject({
      description:
        '<h3>Who we are</h3><p>A hospital near the river.</p>\n<h3>Your role</h3><p>Images that answer questions.</p>',
      location: 'Sugar Land, TX',
      department: 'Imaging',
      employmentType: 'full-time',
      pay: { min: 62000, max: 81000, currency: 'USD', period: 'year' },
      requisitionId: 'REF101',
    });
  });

  it('links the films of a job ad, and unescapes a section that is escaped as a whole', () => {
    const { descriptionHtml } = toDraft({
      id: '1',
      name: 'Nurse',
      company: null,
      location: null,
      department: null,
      language: null,
      compensation: null,
      typeOfEmployment: null,
      jobAd: {
        sections: {
          companyDescription: null,
          qualifications: null,
          additionalInformation: null,
          jobDescription: { title: 'Job', text: '&lt;p&gt;Lift &amp;amp; carry&lt;/p&gt;' },
          videos: { title: 'Videos', urls: ['https://www.youtube.com/watch?v=AAAAAAAAAAA', null] },
        },
      },
    });
    expect(sanitiseDescription(descriptionHtml)).toBe(
      '<h3>Job</h3><p>Lift &amp; carry</p>\n<h3>Videos</h3>\n<figure><a href="https://www.youtube.com/watch?v=AAAAAAAAAAA" rel="nofollow noopener noreferrer">Watch the video</a></figure>',
    );
  });

  it('maps the employment type by its id when the label is in another language', async () => {
    expect((await read()).postings[1]).toMatchObject({
      employmentType: 'contract',
      employmentTypeRaw: 'Umowa',
      workplace: 'remote',
      department: null,
    });
  });

  it.each([
    ['contract', 'Full-time', { type: 'contract', raw: 'Full-time', schemaTypes: ['CONTRACTOR'] }],
    [
      'part-time',
      'Contract de travail',
      { type: 'part-time', raw: 'Contract de travail', schemaTypes: ['PART_TIME'] },
    ],
    ['permanent', 'Full-time', { type: 'full-time', raw: 'Full-time', schemaTypes: ['FULL_TIME'] }],
    ['permanent', 'Stały', { type: 'other', raw: 'Stały', schemaTypes: [] }],
    ['intern', null, { type: 'other', raw: 'intern', schemaTypes: ['INTERN'] }],
  ])('prefers a known id ("%s") to the label "%s"', (id, label, employment) => {
    expect(
      toDraft({
        id: '1',
        name: 'Nurse',
        company: null,
        location: null,
        department: null,
        typeOfEmployment: { id, label },
        language: null,
        jobAd: null,
        compensation: null,
      }).employment,
    ).toEqual(employment);
  });

  it('omits unpublished jobs', async () => {
    expect((await read()).rejections).toEqual([
      { externalId: '743999000000003', reason: 'it is not public (visibility INTERNAL)', withdrawn: true },
    ]);
  });
});
