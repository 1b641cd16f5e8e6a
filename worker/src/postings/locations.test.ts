import { placeFromFields, placeFromText, placesFromFields, placesLine } from './locations.js';
import { splitPlaces } from './places/split-places.js';

describe('places', () => {
  it.each([
    ['Houston, TX; Katy, TX', ['Houston, TX', 'Katy, TX']],
    ['Chesterfield, MO | Shiloh, IL', ['Chesterfield, MO', 'Shiloh, IL']],
    ['Portland, OR or Remote', ['Portland, OR', 'Remote']],
    ['Truth or Consequences, NM or Remote', ['Truth or Consequences, NM', 'Remote']],
    ['Remote, , United States', ['Remote, United States']],
    [' ', []],
    [null, []],
  ])('in "%s" are separated', (text, places) => {
    expect(splitPlaces(text)).toEqual(places);
  });

  it.each([
    ['Eagle Rock, Los Angeles, CA', 'US', { city: 'Los Angeles', region: 'CA', country: 'US' }],
    ['Eagle Rock, LA, CA', 'United States', { country: 'US' }],
    ['Harbor Midtown, Denver, CO', 'US', { city: 'Denver', region: 'CO', country: 'US' }],
    ['Toronto, Ontario, CA', 'CA', { city: 'Toronto', region: 'Ontario', country: 'CA' }],
    ['Batumi, Adjara, Georgia', 'GE', { city: 'Batumi', region: 'Adjara', country: 'GE' }],
    ['North, Springfield, IL', 'GB', { country: 'GB' }],
    ['Berlin, Berlin, Germany', 'Deutschland', { city: 'Berlin', region: 'Berlin', country: 'DE' }],
  ])('"%s" is in the country stated beside it: %s', (label, country, parts) => {
    expect(placeFromText(label, country)).toEqual({ label, ...parts });
  });

  it('of separate fields repeat nothing and have no city "Remote"', () => {
    expect(
      placeFromFields({ label: 'US Remote', city: 'Remote', region: 'Remote', country: 'United States' }),
    ).toEqual({ label: 'US Remote', country: 'US' });
    expect(placeFromFields({ city: 'Dubai', region: 'Dubai', country: 'United Arab Emirates' })).toEqual({
      label: 'Dubai, United Arab Emirates',
      city: 'Dubai',
      region: 'Dubai',
      country: 'AE',
    });
    expect(placeFromFields({})).toBeUndefined();
  });

  it.each(['European Union', 'Anywhere', 'EMEA remote', 'Worldwide', 'Remote'])(
    'of separate fields have no country for "%s"',
    (country) => {
      expect(placeFromFields({ label: 'Somewhere', country })).toEqual({ label: 'Somewhere' });
    },
  );

  it.each([
    ['U.S.A', 'US'],
    ['us', 'US'],
    ['France, Metropolitan', 'FR'],
    ['Republic of Ireland', 'IE'],
    ['Österreich', 'AT'],
    ['Hong Kong', 'HK'],
    ['Remote - Germany', 'DE'],
  ])('of separate fields have the country "%s" by its code', (country, code) => {
    expect(placeFromFields({ city: 'Somewhere', country })).toMatchObject({ country: code });
  });

  it('of separate fields have the country of city and state', () => {
    expect(placeFromFields({ city: 'Hybrid - Houston', region: 'TX' })).toEqual({
      label: 'Houston, TX',
      city: 'Houston',
      region: 'TX',
      country: 'US',
    });
  });

  it.each([
    [
      { city: 'Berlin', region: 'DE' },
      { city: 'Berlin', country: 'DE' },
    ],
    [
      { city: 'Berlin', region: 'DE', country: 'DE' },
      { city: 'Berlin', country: 'DE' },
    ],
    [
      { city: 'Copenhagen', region: 'Europe', country: 'DK' },
      { city: 'Copenhagen', country: 'DK' },
    ],
    [
      { city: 'Austin, TX', country: 'US' },
      { city: 'Austin', region: 'TX', country: 'US' },
    ],
    [{ city: 'Chicago / Boston', country: 'US' }, { country: 'US' }],
    [
      { city: 'Multiple', region: 'TX', country: 'US' },
      { region: 'TX', country: 'US' },
    ],
    [{ city: 'Nationwide', country: 'US' }, { country: 'US' }],
    [
      { city: 'Remote - Texas', country: 'US' },
      { region: 'Texas', country: 'US' },
    ],
    [{ city: 'United States', country: 'US' }, { country: 'US' }],
    [
      { city: 'New York', country: 'US' },
      { city: 'New York', country: 'US' },
    ],
    [
      { city: 'San Juan', region: 'PR', country: 'US' },
      { city: 'San Juan', country: 'PR' },
    ],
    [
      { city: 'Elmwood Corner', region: 'TX', country: 'US' },
      { city: 'Elmwood Corner', region: 'TX', country: 'US' },
    ],
    [{ city: 'EMEA' }, {}],
    [{ city: 'Toronto', region: 'Ontario', country: 'US' }, {}],
    [{ city: 'Munich', country: 'US' }, {}],
    [{ city: 'Chicago', region: 'TX', country: 'US' }, { country: 'US' }],
    [
      { city: 'Dublin', region: 'Ohio', country: 'US' },
      { city: 'Dublin', region: 'Ohio', country: 'US' },
    ],
    [
      { city: 'Vancouver', region: 'WA', country: 'US' },
      { city: 'Vancouver', region: 'WA', country: 'US' },
    ],
    [
      { city: 'San Francisco Bay Area', region: 'CA', country: 'US' },
      { region: 'CA', country: 'US' },
    ],
    [
      { city: 'Greater Toronto Area', region: 'Ontario', country: 'CA' },
      { city: 'Toronto', region: 'Ontario', country: 'CA' },
    ],
    [{ city: 'Bay Area', country: 'US' }, { country: 'US' }],
    [
      { city: 'Green Bay', region: 'WI', country: 'US' },
      { city: 'Green Bay', region: 'WI', country: 'US' },
    ],
    [{ city: 'Waltham', region: 'Waltham' }, { city: 'Waltham' }],
    [
      { city: 'Elmwood (Harris County)', region: 'TX', country: 'US' },
      { city: 'Elmwood', region: 'TX', country: 'US' },
    ],
  ])('of separate fields ignore an invalid city or state: %j', (fields, facts) => {
    const { label, ...read } = placeFromFields(fields) ?? { label: '' };
    expect(label).not.toBe('');
    expect(read).toEqual(facts);
  });

  it.each([
    [
      { city: 'Houston & Dallas', region: 'TX', country: 'US', postalCode: '77002' },
      [
        { label: 'Houston, TX, US', city: 'Houston', region: 'TX', country: 'US' },
        { label: 'Dallas, TX, US', city: 'Dallas', region: 'TX', country: 'US' },
      ],
    ],
    [
      { city: 'Dallas/Fort Worth', region: 'TX' },
      [
        { label: 'Dallas, TX', city: 'Dallas', region: 'TX', country: 'US' },
        { label: 'Fort Worth, TX', city: 'Fort Worth', region: 'TX', country: 'US' },
      ],
    ],
    [
      { city: 'Houston, Dallas', region: 'Texas', country: 'US' },
      [
        { label: 'Houston, Texas, US', city: 'Houston', region: 'Texas', country: 'US' },
        { label: 'Dallas, Texas, US', city: 'Dallas', region: 'Texas', country: 'US' },
      ],
    ],
    [
      { city: 'Madrid y Barcelona', country: 'España' },
      [
        { label: 'Madrid, España', city: 'Madrid', country: 'ES' },
        { label: 'Barcelona, España', city: 'Barcelona', country: 'ES' },
      ],
    ],
    [
      { city: 'Springfield & Dallas', region: 'TX', country: 'US' },
      [{ label: 'Springfield & Dallas, TX, US', region: 'TX', country: 'US' }],
    ],
    [{ city: 'Elmwood und Hamburg', country: 'DE' }, [{ label: 'Elmwood und Hamburg, DE', country: 'DE' }]],
    [{ city: 'Paris et Madrid', country: 'FR' }, [{ label: 'Paris et Madrid, FR', country: 'FR' }]],
    [
      { city: 'Frankfurt/Main', country: 'Germany' },
      [{ label: 'Frankfurt/Main, Germany', city: 'Frankfurt am Main', country: 'DE' }],
    ],
    [
      { city: 'Frankfurt am Main', country: 'Germany' },
      [{ label: 'Frankfurt am Main, Germany', city: 'Frankfurt am Main', country: 'DE' }],
    ],
    [
      { city: 'Town and Country', region: 'MO', country: 'US' },
      [{ label: 'Town and Country, MO, US', city: 'Town and Country', region: 'MO', country: 'US' }],
    ],
    [{}, []],
  ])('of separate fields are several when the city field lists them: %j', (fields, places) => {
    expect(placesFromFields(fields)).toEqual(places);
  });

  it('form one line, each once', () => {
    expect(
      placesLine([{ label: 'Katy, TX' }, { label: 'Houston, TX' }, { label: 'Katy, TX' }], 'onsite'),
    ).toBe('Katy, TX; Houston, TX');
    expect(
      placesLine(
        [
          { label: 'Conroe, Texas', name: 'Conroe, TX' },
          { label: 'Remote - OH', name: 'Ohio' },
        ],
        'unknown',
      ),
    ).toBe('Conroe, TX; Remote (Ohio)');
    expect(placesLine([], 'remote')).toBe('Remote');
    expect(placesLine([], 'unknown')).toBe('');
  });
});
