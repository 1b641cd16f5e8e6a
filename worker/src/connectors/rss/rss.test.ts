import { readFeed } from '../../../test/feeds/read-feed.js';
import { createHttpClient } from '../../http/http-client.js';
import { idOf } from '../kit/record.js';
import { rss } from './rss.js';
import { toDraft } from './rss.js';

const context = { http: createHttpClient(), feedsDirectory: __dirname };
afterAll(() => context.http.close());

const rules = { idField: 'guid', otherIdField: 'link' };
const read = async () => readFeed(rss, { sourceKind: 'file', source: 'fixtures/jobs.xml' }, context);

describe('an RSS feed of jobs', () => {
  it('is unescaped once', async () => {
    const { postings } = await read();
    expect(postings[0]).toMatchObject({
      externalId: 'marsh-pt',
      description: '<p>Help people move again. Fewer than 12 &amp; counting.</p>',
      department: 'Rehabilitation',
      employmentType: 'part-time',
      postedAt: new Date('2026-11-17T08:30:00Z'),
      locations: [],
    });
  });

  it('prefers the full text to the summary', async () => {
    expect((await read()).postings[1]).toMatchObject({
      externalId: '~https~3A~2F~2Fmarsh-clinic.example~2Fjobs~2Fscheduler',
      description: '<p>Keep the day in order.</p>',
    });
  });

  it('has the facts of NEOGOV, which public hospitals use', () => {
    const draft = toDraft({
      title: 'Nurse',
      guid: 'https://careers.county.example/jobs/1',
      description: '<p>Care.</p>',
      'joblisting:location': 'Houston, Texas',
      'joblisting:department': 'Emergency',
      'joblisting:advertiseToDateTimeUTC': 'Sun, 20 Dec 2026 04:59:00:0',
      'joblisting:minimumSalary': '82000',
      'joblisting:maximumSalary': '99000',
      'joblisting:salaryCurrency': 'USD',
      'joblisting:salaryInterval': 'Year',
      'joblisting:qualifications': '<p>RN licence.</p>',
    });
    expect(draft).toMatchObject({
      descriptionHtml: '<p>Care.</p>\n<h3>Qualifications</h3>\n<p>RN licence.</p>',
      applyUrl: 'https://careers.county.example/jobs/1',
      locations: [{ city: 'Houston', region: 'Texas', country: 'US' }],
      department: 'Emergency',
      validThrough: new Date('2026-12-20T04:59:00Z'),
      pay: { min: 82_000, max: 99_000, currency: 'USD', period: 'year' },
    });
  });

  it('falls back to the summary when the full text is empty', () => {
    expect(toDraft({ title: 'Nurse', description: 'Care.', 'content:encoded': '' }).descriptionHtml).toBe(
      'Care.',
    );
  });

  it.each([
    ['an empty guid', ''],
    ['a guid of blanks', ' \n '],
  ])('uses the link as id for %s', (_, guid) => {
    expect(idOf({ guid, link: 'https://marsh-clinic.example/jobs/1' }, rules)).toBe(
      '~https~3A~2F~2Fmarsh-clinic.example~2Fjobs~2F1',
    );
    expect(idOf({ guid, link: '' }, rules)).toBeUndefined();
    expect(idOf({ guid: 'marsh pt', link: 'https://marsh-clinic.example/jobs/1' }, rules)).toBe(
      '~marsh~20pt',
    );
  });

  it('uses the link as id without a guid, and rejects an item with neither', async () => {
    const { postings, rejections } = await read();
    expect(postings[2]?.externalId).toBe('~https~3A~2F~2Fmarsh-clinic.example~2Fjobs~2Fnone');
    expect(rejections).toEqual([{ externalId: null, reason: 'it has no id', withdrawn: false }]);
  });
});
