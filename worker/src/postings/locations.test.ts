import fc from 'fast-check';
import { placeFromFields, placeFromText, placesLine, splitPlaces, workplaceFromText } from './locations.js';

describe('places', () => {
  it.each([
    ['Houston, TX; Katy, TX', ['Houston, TX', 'Katy, TX']],
    ['Chesterfield, MO | Shiloh, IL', ['Chesterfield, MO', 'Shiloh, IL']],
    ['Portland, OR or Remote', ['Portland, OR', 'Remote']],
    ['Oregon City, OR', ['Oregon City, OR']],
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

  it('of separate fields repeat nothing and take no "Remote" for a city', () => {
    expect(placeFromFields({ label: 'US Remote', city: 'Remote', region: 'Remote', country: 'United States' })).toEqual({ label: 'US Remote', country: 'US' });
    expect(placeFromFields({ city: 'Dubai', region: 'Dubai', country: 'United Arab Emirates' })).toEqual({ label: 'Dubai, United Arab Emirates', city: 'Dubai', region: 'Dubai', country: 'AE' });
    expect(placeFromFields({})).toBeUndefined();
  });

  it('make one line, each once', () => {
    expect(placesLine([{ label: 'Katy, TX' }, { label: 'Houston, TX' }, { label: 'Katy, TX' }], 'onsite')).toBe('Katy, TX; Houston, TX');
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
    expect(workplaceFromText(title, labels.map((label) => ({ label })))).toBe(workplace);
  });

  it('may be any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => splitPlaces(text).map((place) => placeFromText(place)).every(({ label }) => label !== '')));
  });
});
