import { placeOf } from './greenhouse.js';

const seattle = { name: 'Seattle, WA', location: 'Seattle, Washington, United States' };
const london = { name: 'London', location: 'London, England, United Kingdom' };
const houston = { name: 'Houston', location: 'Houston, TX' };

const read = (
  location: string | null,
  offices: readonly { name: string; location: string | null }[] = [],
) => {
  const { places, wayOfPlaces = 'unknown' } = placeOf({
    location: location === null ? null : { name: location },
    offices,
  });
  return [
    places.map(({ city, region, country }) => [city, region, country].filter(Boolean).join(', ')),
    wayOfPlaces,
  ];
};

describe('the place of a Greenhouse job', () => {
  it.each([
    ['In-Office', [seattle], ['Seattle, Washington, US'], 'onsite'],
    ['In Person', [seattle], ['Seattle, Washington, US'], 'onsite'],
    ['100% On-Site', [seattle], ['Seattle, Washington, US'], 'onsite'],
    ['Hybrid', [london], ['London, England, GB'], 'hybrid'],
    ['Hybrid (3 days a week in office)', [london], ['London, England, GB'], 'hybrid'],
    ['N/A', [houston], ['Houston, TX, US'], 'unknown'],
    ['TBD', [houston], ['Houston, TX, US'], 'unknown'],
    ['Multiple Locations', [houston, seattle], ['Houston, TX, US', 'Seattle, Washington, US'], 'unknown'],
    ['', [houston], ['Houston, TX, US'], 'unknown'],
    [null, [houston], ['Houston, TX, US'], 'unknown'],
    ['Distributed', [{ name: 'US Remote', location: 'United States' }], ['US'], 'remote'],
    ['Distributed', [{ name: 'Europe', location: null }, london], ['London, England, GB'], 'unknown'],
    ['In-Office', [{ name: 'Austin, TX', location: null }], ['Austin, TX, US'], 'onsite'],
    ['Télétravail', [{ name: 'Paris', location: 'Paris, France' }], ['Paris, FR'], 'remote'],
    ['Híbrido', [{ name: 'Madrid', location: 'Madrid, España' }], ['Madrid, ES'], 'hybrid'],
    ['Not remote', [houston], ['Houston, TX, US'], 'unknown'],
    ['Flexible / Remote', [{ name: 'USA', location: 'United States' }], ['US'], 'unknown'],
  ])('with the location "%s" is the place of its offices', (line, offices, places, workplace) => {
    expect(read(line, offices)).toEqual([places, workplace]);
  });

  it('is the stated location, whatever its offices', () => {
    expect(read('Onsite - Houston, TX')).toEqual([['Houston, TX, US'], 'onsite']);
    expect(read('Houston, TX', [london])).toEqual([['Houston, TX, US'], 'unknown']);
    expect(read('Spain', [london])).toEqual([['ES'], 'unknown']);
    expect(read('In-Office; Houston, TX', [london])).toEqual([['Houston, TX, US'], 'onsite']);
  });

  it('is the office of that name when the location is only a city', () => {
    expect(read('Seattle', [seattle, london])).toEqual([['Seattle, Washington, US'], 'unknown']);
    expect(read('Bellevue', [seattle])[0]).toEqual(['']);
  });

  it('is unknown when nothing states it', () => {
    expect(read('N/A')).toEqual([[], 'unknown']);
    expect(read('Remote')).toEqual([[], 'remote']);
    expect(read('In-Office', [{ name: 'Headquarters', location: null }])).toEqual([[], 'onsite']);
  });
});
