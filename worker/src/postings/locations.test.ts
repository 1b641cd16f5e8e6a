import fc from 'fast-check';
import { placeFromFields, placeFromText, placesLine, splitPlaces, workplaceFromText } from './locations.js';

describe('places', () => {
  it.each([
    ['Houston, TX; Katy, TX', ['Houston, TX', 'Katy, TX']],
    ['Chesterfield, MO | Shiloh, IL', ['Chesterfield, MO', 'Shiloh, IL']],
    ['Portland, OR or Remote', ['Portland, OR', 'Remote']],
    ['Oregon City, OR', ['Oregon City, OR']],
    ['Truth or Consequences, NM or Remote', ['Truth or Consequences, NM', 'Remote']],
    ['Remote, , United States', ['Remote, United States']],
    [' ', []],
    [null, []],
  ])('in "%s" are told apart', (text, places) => {
    expect(splitPlaces(text)).toEqual(places);
  });

  it.each([
    ['Houston, TX', { city: 'Houston', region: 'TX', country: 'US' }],
    ['Conroe, Texas, United States', { city: 'Conroe', region: 'Texas', country: 'US' }],
    ['Pune, Maharashtra, India', { city: 'Pune', region: 'Maharashtra', country: 'IN' }],
    ['Lisbon, Portugal', { city: 'Lisbon', country: 'PT' }],
    ['Macon, Georgia', { city: 'Macon', region: 'Georgia', country: 'US' }],
    ['Tbilisi, Georgia', { city: 'Tbilisi', country: 'GE' }],
    ['London, UK', { city: 'London', country: 'GB' }],
    ['France', { country: 'FR' }],
    ['Remote, CA, USA', { region: 'CA', country: 'US' }],
    ['Remote - Texas', { region: 'Texas', country: 'US' }],
    ['USA Remote', { country: 'US' }],
    ['Houston, TX (Hybrid)', { city: 'Houston', region: 'TX', country: 'US' }],
    ['Bengaluru', {}],
    ['Europe', {}],
    ['Georgia', {}],
  ])('"%s" is read as far as it says', (label, parts) => {
    expect(placeFromText(label)).toEqual({ label, ...parts });
  });

  it.each([
    ['Harbor Midtown, Atlanta, GA', { city: 'Atlanta', region: 'GA', country: 'US' }],
    ['Harbor Midtown, Atlanta, Georgia', { city: 'Atlanta', region: 'Georgia', country: 'US' }],
    ['Harbor Midtown, Atlanta, ga', {}],
    ['Riverbend Clinic, New York, NY', { city: 'New York', region: 'NY', country: 'US' }],
    ['Houston, TX, US', { city: 'Houston', region: 'TX', country: 'US' }],
    ['Toronto, Ontario, Canada', { city: 'Toronto', region: 'Ontario', country: 'CA' }],
    ['Kutaisi, Imereti, Georgia', { city: 'Kutaisi', region: 'Imereti', country: 'GE' }],
    ['Toronto, ON, CA', { city: 'Toronto', region: 'ON', country: 'CA' }],
    ['Berlin, Berlin, Germany', { city: 'Berlin', region: 'Berlin', country: 'DE' }],
    ['Berlin, Berlin, DE', {}],
    ['Munich, Bavaria, DE', {}],
    ['Pune, Maharashtra, IN', {}],
    ['Harbor Midtown, Denver, CO', {}],
    ['Toronto, Ontario, CA', {}],
    ['Eagle Rock, LA, CA', {}],
    ['Houston, TX, Atlanta, GA', {}],
  ])(
    '"%s" names the country only where its last word is not a state\'s as well, or the words before tell',
    (label, parts) => {
      expect(placeFromText(label)).toEqual({ label, ...parts });
    },
  );

  it.each([
    ['Eagle Rock, Los Angeles, CA', 'US', { city: 'Los Angeles', region: 'CA', country: 'US' }],
    ['Eagle Rock, LA, CA', 'United States', { country: 'US' }],
    ['Harbor Midtown, Denver, CO', 'US', { city: 'Denver', region: 'CO', country: 'US' }],
    ['Toronto, Ontario, CA', 'CA', { city: 'Toronto', region: 'Ontario', country: 'CA' }],
    ['Batumi, Adjara, Georgia', 'GE', { city: 'Batumi', region: 'Adjara', country: 'GE' }],
    ['North, Springfield, IL', 'GB', { country: 'GB' }],
    ['Berlin, Berlin, Germany', 'Deutschland', { city: 'Berlin', region: 'Berlin', country: 'DE' }],
  ])('"%s" lies in the country stated beside it: %s', (label, country, parts) => {
    expect(placeFromText(label, country)).toEqual({ label, ...parts });
  });

  it('of separate fields repeat nothing and take no "Remote" for a city', () => {
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

  it('make one line, each once', () => {
    expect(
      placesLine([{ label: 'Katy, TX' }, { label: 'Houston, TX' }, { label: 'Katy, TX' }], 'onsite'),
    ).toBe('Katy, TX; Houston, TX');
    expect(placesLine([], 'remote')).toBe('Remote');
    expect(placesLine([], 'unknown')).toBe('');
  });

  it.each([
    ['Nurse', ['Remote, USA'], 'remote'],
    ['Nurse', ['New York, NY', 'USA Remote'], 'unknown'],
    ['Nurse', ['US-Remote, US-Chicago, US-Seattle, US-Texas'], 'unknown'],
    ['Nurse', ['Houston, TX (Hybrid)'], 'hybrid'],
    ['Coder (Remote)', ['Houston, TX'], 'remote'],
    ['Remote Patient Monitoring Nurse', ['Houston, TX'], 'unknown'],
    ['Nurse', [], 'unknown'],
  ])('say how the work of "%s" in %j is done: %s', (title, labels, workplace) => {
    expect(
      workplaceFromText(
        title,
        labels.map((label) => ({ label })),
      ),
    ).toBe(workplace);
  });

  it('may be any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        splitPlaces(text)
          .map((place) => placeFromText(place))
          .every(({ label }) => label !== ''),
      ),
    );
  });
});
