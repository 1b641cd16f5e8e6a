import { parseBrand } from 'contract';
import { jobFilters, payFilter } from './JobFilters.js';

const brand = parseBrand({});
const none = { organizations: [], fields: [], departments: [], types: [], locations: [], workplaces: [] };
const unfiltered = { facets: none, organizations: [], chosen: {}, brand };

describe('the filters of the listing', () => {
  it('are Organization, Field of work, Department and Job Type, then Location, Distance, Workplace, Pay and Posted', () => {
    expect(jobFilters(unfiltered).map(({ title }) => title)).toEqual([
      'Organization',
      'Field of work',
      'Department',
      'Job Type',
      'Location',
      'Distance',
      'Workplace',
      'Pay',
      'Posted',
    ]);
  });

  it('count each choice and keep those without results', () => {
    const facets = {
      ...none,
      locations: [{ value: 'Tyler, TX', label: 'Tyler, TX', count: 2 }],
      workplaces: [{ value: 'remote', label: 'Remote', count: 1 }],
      organizations: [{ value: 'legacy', label: 'Legacy', count: 4 }],
      fields: [{ value: 'nursing', label: 'Nursing', count: 4 }],
      departments: [{ value: 'Nursing', label: 'Nursing', count: 3 }],
      types: [
        { value: 'full-time', label: 'Full Time', count: 2 },
        { value: 'other', label: 'Other', count: 1 },
      ],
    };
    const [organization, field, department, type, location, , workplace] = jobFilters({
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
    expect(location?.choices.map(({ label, count }) => [label, count])).toEqual([['Tyler, TX', 2]]);
    expect(workplace?.choices.map(({ label, count }) => [label, count])).toEqual([
      ['On site', 0],
      ['Hybrid', 0],
      ['Remote', 1],
    ]);
  });

  it('show amounts per year and hour, with the one of the URL', () => {
    const labels = (payMin?: number) =>
      payFilter({ ...(payMin && { payMin }) }).choices.map(({ label }) => label);
    expect(labels()).toEqual([
      'From $40,000 a year ($19.23 an hour)',
      'From $60,000 a year ($28.85 an hour)',
      'From $80,000 a year ($38.46 an hour)',
      'From $100,000 a year ($48.08 an hour)',
      'From $150,000 a year ($72.12 an hour)',
    ]);
    expect(labels(62_400)[2]).toBe('From $62,400 a year ($30 an hour)');
    expect(labels(40_000)).toHaveLength(5);
  });

  it('offer the fallback organizations when none are returned', () => {
    expect(jobFilters(unfiltered)[0]?.choices.map(({ value }) => value)).toEqual([
      'harishh',
      'legacy',
      'oncology',
      'ascendhrcorp',
      'lifespanhealth',
    ]);
    const renamed = parseBrand({ BRAND_SLUG: 'northstar', BRAND_NAME: 'Northstar Talent' });
    expect(jobFilters({ ...unfiltered, brand: renamed })[0]?.choices).toContainEqual({
      value: 'northstar',
      label: 'Northstar Talent',
      count: 0,
    });
  });
});
