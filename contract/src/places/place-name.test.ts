import fc from 'fast-check';
import { placeName, nameKey } from './place-name.js';

describe('the canonical name of a place', () => {
  it.each([
    'Houston, TX',
    'Houston, Texas',
    'Houston, texas, United States',
    'Houston, TX, USA',
    ' Houston ,TX, U.S.',
  ])('is the same for a US city in any spelling, such as %p', (label) => {
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
  ])("is otherwise the feed's text: %p", (label) => {
    expect(placeName(label)).toBe(label);
  });

  it('distinguishes the state and the country Georgia', () => {
    expect(['Macon, GA', 'Macon, Georgia, US'].map(placeName)).toEqual(['Macon, GA', 'Macon, GA']);
  });

  it('is its own canonical name', () => {
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

describe('the key of a name', () => {
  it.each([
    ['New York', '  new   york '],
    ['São Paulo', 'Sao  Paulo'],
    ['St. Louis', 'SAINT LOUIS'],
    ["Coeur d'Alene", 'Coeur dAlene'],
  ])('is the same for %p and %p', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });
});
