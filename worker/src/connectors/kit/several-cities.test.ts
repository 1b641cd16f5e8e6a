import { toDraft as fromAshby } from '../ashby/ashby.js';
import { toDraft as fromIndeed } from '../indeed/indeed.js';
import { toDraft as fromJsonFeed } from '../json-feed/json-feed.js';
import { toDraft as fromRecruitee } from '../recruitee/recruitee.js';
import { toDraft as fromSmartRecruiters } from '../smartrecruiters/smartrecruiters.js';
import { jobToDraft } from '../teamtailor/api.js';
import { itemToDraft } from '../teamtailor/teamtailor.js';
import { toDraft as fromWorkable } from '../workable/workable.js';

const city = 'Houston & Dallas';
const addressLocality = city;

describe('a city field with several cities gives one place for each', () => {
  it.each([
    ['Indeed', fromIndeed({ referencenumber: '1', title: 'Nurse', city, state: 'TX', country: 'US' })],
    [
      'Ashby',
      fromAshby({
        id: '1',
        title: 'Nurse',
        location: city,
        address: {
          postalAddress: { addressLocality, addressRegion: 'TX', addressCountry: 'US', postalCode: null },
        },
        secondaryLocations: null,
        compensation: null,
      }),
    ],
    [
      'a JSON feed',
      fromJsonFeed({
        id: '1',
        title: 'Nurse',
        _jobposting: {
          jobLocation: { address: { addressLocality, addressRegion: 'TX', addressCountry: 'US' } },
        },
      }),
    ],
    [
      'Recruitee',
      fromRecruitee({
        id: 1,
        title: 'Nurse',
        salary: null,
        locations: [{ city, state: 'TX', country_code: 'US' }],
      }),
    ],
    [
      'Recruitee, in the offer',
      fromRecruitee({ id: 1, title: 'Nurse', salary: null, city, state_name: 'TX', country: 'US' }),
    ],
    [
      'SmartRecruiters',
      fromSmartRecruiters({
        id: '1',
        name: 'Nurse',
        company: null,
        location: { city, region: 'TX', country: 'us' },
        department: null,
        language: null,
        typeOfEmployment: null,
        jobAd: null,
        compensation: null,
      }),
    ],
    [
      'Teamtailor',
      jobToDraft({
        id: '1',
        attributes: { title: 'Nurse' },
        links: null,
        department: null,
        relationships: null,
        places: [{ city, country: 'US' }],
      }),
    ],
    [
      'a Teamtailor feed',
      itemToDraft({
        title: 'Nurse',
        link: 'https://jobs.example/1',
        'tt:locations': { 'tt:location': [{ 'tt:city': city, 'tt:country': 'US' }] },
      }),
    ],
    [
      'Workable',
      fromWorkable({ shortcode: '1', title: 'Nurse', locations: [{ city, region: 'TX', country: 'US' }] }),
    ],
  ])('%s', (_, { locations }) => {
    expect(locations).toMatchObject([
      { city: 'Houston', country: 'US' },
      { city: 'Dallas', country: 'US' },
    ]);
  });
});
