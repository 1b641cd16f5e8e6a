import fc from 'fast-check';
import { array, object, string } from 'yup';
import { parseBrand } from '../site/brand.js';
import { jobPosting, missingFacts, type MarkedUpJob } from './job-posting.js';

const houston = { city: 'Houston', region: 'TX', country: 'US', postalCode: '77002' };
const nurse: MarkedUpJob = {
  title: 'Registered Nurse',
  description: '<p>Care for patients.</p>',
  postedDate: '2026-11-02',
  isPostedDateStated: true,
  validThrough: '2026-12-31T00:00:00Z',
  closedAt: null,
  isProspect: false,
  schemaEmploymentTypes: ['PART_TIME', 'PER_DIEM'],
  requisitionId: 'R-7',
  clientId: 'riverside',
  organization: { name: 'Riverside Health', careerPageUrl: 'https://careers.riverside.example/' },
  workplace: 'onsite',
  locations: [houston],
  pay: { min: 38, max: 52, currency: 'USD', period: 'hour' },
};

const brand = parseBrand({});
const marked = (changes: Partial<MarkedUpJob>) => jobPosting({ ...nurse, ...changes }, brand);

describe('the JobPosting of an open job', () => {
  it("states the feed's values in the terms of schema.org", () => {
    expect(marked({})).toEqual({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Registered Nurse',
      description: '<p>Care for patients.</p>',
      datePosted: '2026-11-02',
      validThrough: '2026-12-31T00:00:00Z',
      employmentType: ['PART_TIME', 'PER_DIEM'],
      hiringOrganization: {
        '@type': 'Organization',
        name: 'Riverside Health',
        sameAs: 'https://careers.riverside.example/',
      },
      identifier: { '@type': 'PropertyValue', name: 'Riverside Health', value: 'R-7' },
      jobLocation: [
        {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            addressLocality: 'Houston',
            addressRegion: 'TX',
            postalCode: '77002',
            addressCountry: 'US',
          },
        },
      ],
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'USD',
        value: { '@type': 'QuantitativeValue', minValue: 38, maxValue: 52, unitText: 'HOUR' },
      },
    });
  });

  it('omits what the feed does not state', () => {
    const sparse = marked({ validThrough: null, schemaEmploymentTypes: [], requisitionId: null, pay: null });
    for (const property of ['validThrough', 'employmentType', 'identifier', 'baseSalary'])
      expect(sparse).not.toHaveProperty(property);
  });

  it("has only the client's own page as its URL", () => {
    const withoutPage = { name: 'Riverside Health', careerPageUrl: brand.careerPageUrl };
    expect(marked({ organization: withoutPage })).toMatchObject({
      hiringOrganization: { '@type': 'Organization', name: 'Riverside Health' },
    });
    for (const careerPageUrl of [
      brand.careerPageUrl,
      brand.careerPageUrl.replace(/\/$/, ''),
      brand.careerPageUrl.replace('https', 'HTTPS'),
    ]) {
      expect(marked({ organization: { ...withoutPage, careerPageUrl } })).not.toHaveProperty(
        'hiringOrganization.sameAs',
      );
    }
    expect(
      marked({
        organization: { name: brand.name, careerPageUrl: brand.careerPageUrl },
        clientId: brand.slug,
      }),
    ).toHaveProperty('hiringOrganization.sameAs', brand.careerPageUrl);
  });

  it('is remote only for fully remote work, with its countries', () => {
    expect(marked({ workplace: 'remote' })).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [{ '@type': 'Country', name: 'US' }],
    });
    expect(marked({ workplace: 'remote' })).not.toHaveProperty('jobLocation');
    expect(marked({ workplace: 'hybrid' })).not.toHaveProperty('jobLocationType');
    expect(marked({ workplace: 'remote', locations: [{ city: 'Anywhere' }] })).toBeUndefined();
  });

  it('has the states of remote work, unless the whole country is stated', () => {
    const requirements = (locations: MarkedUpJob['locations']) => marked({ workplace: 'remote', locations });
    const texas = { region: 'Texas', country: 'US' };
    expect(requirements([houston, texas])).toHaveProperty('applicantLocationRequirements', [
      { '@type': 'State', name: 'Texas, USA' },
    ]);
    expect(requirements([texas, { country: 'US' }, { country: 'CA' }])).toHaveProperty(
      'applicantLocationRequirements',
      [
        { '@type': 'Country', name: 'US' },
        { '@type': 'Country', name: 'CA' },
      ],
    );
  });

  it('lists the missing facts', () => {
    const missing = (changes: Partial<MarkedUpJob>) => missingFacts({ ...nurse, ...changes });
    expect(missing({})).toEqual([]);
    expect(missing({ isProspect: true, isPostedDateStated: false, description: '' })).toEqual([
      'vacancy',
      'datePosted',
      'description',
    ]);
    expect(missing({ locations: [] })).toEqual(['jobLocation']);
    expect(missing({ locations: [{ label: 'Springfield', city: 'Springfield' }] })).toEqual([
      'addressCountry',
    ]);
    expect(missing({ workplace: 'remote', locations: [] })).toEqual(['applicantLocationRequirements']);
  });

  it('has the state of remote work when the feed states no city', () => {
    const locations = [
      { label: 'Remote - TX', region: 'TX', country: 'US' },
      { label: 'Remote - Ontario', region: 'Ontario', country: 'CA' },
    ];
    expect(marked({ workplace: 'remote', locations })).toMatchObject({
      applicantLocationRequirements: [
        { '@type': 'State', name: 'Texas, USA' },
        { '@type': 'State', name: 'Ontario, CA' },
      ],
    });
  });

  it('has the places of work that is remote or at a place', () => {
    expect(marked({ workplace: 'unknown', locations: [houston, { label: 'Remote' }] })).toHaveProperty(
      'jobLocation.length',
      1,
    );
    expect(marked({ workplace: 'unknown', locations: [{ label: 'Remote' }] })).toBeUndefined();
  });

  it('is missing for closed jobs, general applications and places without a country', () => {
    expect(marked({ closedAt: '2026-11-20T00:00:00Z' })).toBeUndefined();
    expect(marked({ isProspect: true })).toBeUndefined();
    expect(marked({ locations: [] })).toBeUndefined();
    expect(marked({ locations: [houston, { city: 'Somewhere' }] })).toBeUndefined();
    expect(marked({ description: 'Registered Nurse' })).toBeUndefined();
  });

  it.each([
    ['Registered Nurse', '<p>Registered Nurse</p>'],
    ['Registered Nurse', '<p><strong>Registered</strong></p>\n<p>nurse</p>'],
    ['Care & Support <Nights>', '<p>Care &amp; Support &lt;Nights&gt;</p>'],
    ['Nurse', '<p> </p><ul></ul>'],
  ])('is missing when the description of %s only repeats the title: %s', (title, description) => {
    expect(marked({ title, description })).toBeUndefined();
    expect(marked({ title, description: `${description}<p>Care for patients.</p>` })).toBeDefined();
  });

  it('is missing without a posting date in the feed', () => {
    expect(marked({ isPostedDateStated: false })).toBeUndefined();
  });

  it('never guesses pay', () => {
    expect(
      marked({ pay: { min: 2000, max: 2000, currency: 'USD', period: 'two-weeks' } }),
    ).not.toHaveProperty('baseSalary');
    expect(marked({ pay: { min: 40, currency: 'USD', period: null } })).not.toHaveProperty('baseSalary');
    expect(marked({ pay: { min: 40, currency: 'USD', period: 'hour' } })).toMatchObject({
      baseSalary: { value: { minValue: 40 } },
    });
    expect(marked({ pay: { min: 40, max: 40, currency: 'USD', period: 'hour' } })).toMatchObject({
      baseSalary: { value: { value: 40 } },
    });
  });

  it('has every property Google requires', () => {
    const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
    const place = fc.record({
      city: optional(fc.string()),
      region: optional(fc.string()),
      country: optional(fc.constantFrom('US', 'CA', '')),
      postalCode: optional(fc.string()),
    });
    const jobs = fc.record({
      title: fc.string({ minLength: 1 }),
      description: fc.string(),
      postedDate: fc.constant('2026-11-02'),
      isPostedDateStated: fc.boolean(),
      isProspect: fc.boolean(),
      closedAt: optional(fc.constant('2026-11-20T00:00:00Z')),
      schemaEmploymentTypes: fc.subarray(['FULL_TIME', 'PART_TIME']),
      clientId: fc.constant(nurse.clientId),
      organization: fc.constant(nurse.organization),
      workplace: fc.constantFrom('onsite' as const, 'hybrid' as const, 'remote' as const, 'unknown' as const),
      locations: fc.array(place, { maxLength: 3 }),
    });
    const address = object({ addressCountry: string().required() });
    const required = object({
      title: string().required(),
      description: string().required(),
      datePosted: string()
        .matches(/^\d{4}-\d\d-\d\d$/)
        .required(),
      hiringOrganization: object({ name: string().required() }).required(),
      jobLocation: array(object({ address }).required()).min(1),
      applicantLocationRequirements: array(object({ name: string().required() }).required()).min(1),
    }).test(
      'place',
      'one of the two',
      ({ jobLocation, applicantLocationRequirements }) =>
        (jobLocation !== undefined) !== (applicantLocationRequirements !== undefined),
    );
    fc.assert(
      fc.property(jobs, (job) => {
        const posting = jobPosting(job, brand);
        return posting === undefined || required.isValidSync(posting, { strict: true });
      }),
    );
  });
});
