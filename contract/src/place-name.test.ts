import fc from 'fast-check';
import { placeName } from './place-name.js';

describe('the name of a place that jobs are filtered by', () => {
  it.each([
    'Houston, TX',
    'Houston, Texas',
    'Houston, texas, United States',
    'Houston, TX, USA',
    ' Houston ,TX, U.S.',
  ])('is one for a city of the United States, such as %p', (label) => {
    expect(placeName(label)).toBe('Houston, TX');
  });

  it.each([
    'Houston',
    'Texas',
    'Remote, United States',
    'Tbilisi, Georgia',
    'Toronto, ON, Canada',
    'Vancouver, Washington, Canada',
    'Houston, tx',
    'Texas Medical Center, Houston, TX',
    'Houston, TX; Katy, TX',
    ', Texas',
    '',
  ])('is what the feed says otherwise: %p', (label) => {
    expect(placeName(label)).toBe(label);
  });

  it('knows the state of Georgia by its code or its country', () => {
    expect(['Macon, GA', 'Macon, Georgia, US'].map(placeName)).toEqual(['Macon, GA', 'Macon, GA']);
  });

  it('is the name of itself', () => {
    const part = fc.oneof(
      fc.constantFrom('Houston', 'Texas', 'TX', 'Georgia', 'GA', 'US', 'United States', ' ', ''),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), fc.constantFrom(',', ', ', ' , '), (parts, between) => {
        const name = placeName(parts.join(between));
        expect(placeName(name)).toBe(name);
      }),
    );
  });
});
