import { parseBrand } from 'contract';
import { jobFilters, payFilter } from './JobFilters.js';

const brand = parseBrand({});
const none = {
  organizations: [],
  fields: [],
  departments: [],
  types: [],
  locations: [],
  workplaces: [],
  pay: [],
  posted: [],
};
const unfiltered = { facets: none, organizations: [], chosen: {}, brand };

describe('the filters of the listing', () => {
  it('are in the order of product 4.16; the first four are open in the sheet', () => {
    const filters = jobFilters(unfiltered);
    expect(filters.map(({ title }) => title)).toEqual([
      'Distance',
      'Pay',
      'Job Type',
      'Field of work',
      'Posted',
      'Location',
      'Workplace',
      'Organization',
      'Department',
    ]);
    expect(filters.filter(({ closed }) => !closed)).toEqual(filters.slice(0, 4));
  });

  it('count each choice and keep those without results', () => {
    const facets = {
      ...none,
      locations: [{ value: 'Tyler, TX', label: 'Tyler, TX', count: 2 }],
      workplaces: [{ value: 'remote', label: 'Remote', count: 1 }],
      posted: [{ value: '7', label: 'In the last 7 days', count: 3 }],
      organizations: [{ value: 'legacy', label: 'Legacy', count: 4 }],
      fields: [{ value: 'nursing', label: 'Nursing', count: 4 }],
      departments: [{ value: 'Nursing', label: 'Nursing', count: 3 }],
      types: [
        { value: 'full-time', label: 'Full Time', count: 2 },
        { value: 'other', label: 'Other', count: 1 },
      ],
    };
    const [, pay, type, field, posted, location, workplace, organization, department] = jobFilters({
      facets,
      organizations: [
        { id: 'harishh', name: 'Harishh' },
        { id: 'legacy', name: 'Legacy' },
      ],
      chosen: { type: ['contract'] },
      brand,
    });
    expect(organization?.choices.map(({ label, count }) => [label, count])).toEqual([
      ['Harishh', 0],
      ['Legacy', 4],
    ]);
    expect(field?.choices.slice(0, 2).map(({ label, count }) => [label, count])).toEqual([
      ['Nursing', 4],
      ['Physicians and advanced practice', 0],
    ]);
    expect(field?.choices).toHaveLength(15);
    expect(department?.choices.map(({ label, count }) => [label, count])).toEqual([['Nursing', 3]]);
    expect(type?.choices.map(({ label, count }) => [label, count])).toEqual([
      ['Full Time', 2],
      ['Part Time', 0],
      ['Contract', 0],
      ['Other', 1],
    ]);
    expect(type?.chosen).toEqual(['contract']);
    expect(pay?.choices.map(({ count }) => count)).toEqual(Array.from({ length: 11 }, () => 0));
    expect(posted?.choices.map(({ count }) => count)).toEqual([0, 3, 0]);
    expect(location?.choices.map(({ label, count }) => [label, count])).toEqual([['Tyler, TX', 2]]);
    expect(workplace?.choices.map(({ label, count }) => [label, count])).toEqual([
      ['On site', 0],
      ['Hybrid', 0],
      ['Remote', 1],
    ]);
  });

  it('show amounts of an hour and of a year, with the one of the URL', () => {
    const labels = (payMin?: number) =>
      payFilter({ ...(payMin && { payMin }) }).choices.map(({ label }) => label);
    expect(labels()).toEqual([
      'From $15 an hour',
      'From $18 an hour',
      'From $20 an hour',
      'From $25 an hour',
      'From $30 an hour',
      'From $40 an hour',
      'From $40,000 a year',
      'From $60,000 a year',
      'From $80,000 a year',
      'From $100,000 a year',
      'From $150,000 a year',
    ]);
    expect(labels(45_000)[7]).toBe('From $45,000 a year');
    expect(labels(62_400)).toHaveLength(11);
  });

  it('offer the fallback organizations when none are returned', () => {
    expect(jobFilters(unfiltered)[7]?.choices.map(({ value }) => value)).toEqual([
      'harishh',
      'legacy',
      'oncology',
      'ascendhrcorp',
      'lifespanhealth',
    ]);
    const renamed = parseBrand({ BRAND_SLUG: 'northstar', BRAND_NAME: 'Northstar Talent' });
    expect(jobFilters({ ...unfiltered, brand: renamed })[7]?.choices).toContainEqual({
      value: 'northstar',
      label: 'Northstar Talent',
      count: 0,
    });
  });
});
