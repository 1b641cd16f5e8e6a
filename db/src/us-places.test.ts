import fc from 'fast-check';
import {
  placesLike,
  suggestUsPlaces,
  findUsPlace,
  isWithin,
  milesAround,
  milesBetween,
  placeKeysWithin,
  type Point,
} from './us-places.js';

const point: fc.Arbitrary<Point> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const label = (text: string) => {
  const place = findUsPlace(text);
  return place.kind === 'one' ? place.label : place.kind;
};

describe('the distance', () => {
  it('is symmetric, zero to itself, and satisfies the triangle inequality', () => {
    fc.assert(
      fc.property(point, point, point, (one, other, third) => {
        expect(milesBetween(one, other)).toBeCloseTo(milesBetween(other, one), 6);
        expect(milesBetween(one, one)).toBe(0);
        const detour = milesBetween(one, third) + milesBetween(third, other);
        expect(milesBetween(one, other)).toBeLessThanOrEqual(detour + 1e-3);
      }),
    );
  });

  it('is correct for a known pair: Houston and Dallas are 225 miles apart', () => {
    const [houston, dallas] = [findUsPlace('Houston, TX'), findUsPlace('Dallas, TX')];
    if (houston.kind !== 'one' || dallas.kind !== 'one') throw new Error('They are known.');
    expect(Math.round(milesBetween(houston.point, dallas.point))).toBe(225);
  });

  it('is not affected by the latitude prefilter', () => {
    const near = fc.tuple(point, fc.double({ min: -1, max: 1, noNaN: true })).map(([one, north]) => ({
      one,
      other: { latitude: Math.max(-90, Math.min(90, one.latitude + north)), longitude: one.longitude },
    }));
    fc.assert(
      fc.property(near, fc.constantFrom(10, 25, 50), ({ one, other }, miles) => {
        // At the edge itself the two formulas may differ by rounding.
        const distance = milesBetween(one, other);
        fc.pre(Math.abs(distance - miles) > 1e-6);
        expect(isWithin(one, other, miles)).toBe(distance <= miles);
      }),
    );
  });
});

describe('a place', () => {
  it.each([
    ['Houston, TX', 'Houston, TX'],
    [' houston  tx ', 'Houston, TX'],
    ['Houston, Texas, United States', 'Houston, TX'],
    ['saint louis, missouri', 'St. Louis, MO'],
    ['Ft. Worth, TX', 'Fort Worth, TX'],
    ['Washington, D.C.', 'Washington, DC'],
    ['charlotte north carolina', 'Charlotte, NC'],
    ["O'Fallon, MO", "O'Fallon, MO"],
    ['Canon City, CO', 'Cañon City, CO'],
    ['The Woodlands, TX', 'The Woodlands, TX'],
    ['77002', 'Houston, TX 77002'],
    ['77002-1234', 'Houston, TX 77002'],
    ['Houston, TX 77002', 'Houston, TX 77002'],
    ['Houston', 'Houston, TX'],
    ['new york', 'New York, NY'],
    ['NYC', 'New York, NY'],
    ['dfw', 'Dallas/Fort Worth, TX'],
    ['DFW, TX', 'Dallas/Fort Worth, TX'],
    ['The Woodlands', 'The Woodlands, TX'],
    ['woodlands tx', 'The Woodlands, TX'],
    ['Woodlands', 'The Woodlands, TX'],
    ['00901', 'San Juan, PR 00901'],
    ['00802', 'none'],
    ['San Juan', 'San Juan, PR'],
    ['Ponce, Puerto Rico', 'Ponce, PR'],
    ['Salinas', 'Salinas, CA'],
    ['29.76,-95.37', 'Houston, TX'],
    ['29.76, -95.37', 'Houston, TX'],
    ['48.86,2.35', 'none'],
  ])('%s is %s', (text, expected) => {
    expect(label(text)).toBe(expected);
  });

  it.each([
    '',
    'Narnia',
    'Houston, ON',
    'Texas',
    'TX',
    '00000',
    '7700',
    '770021',
    '\0',
    ', ',
    'Springfield, XX',
  ])('"%s" is invalid', (text) => {
    expect(label(text)).toBe('none');
  });

  it('is ambiguous when several cities have the name: the largest are listed', () => {
    expect(findUsPlace('springfield')).toEqual({
      kind: 'several',
      labels: ['Springfield, IL', 'Springfield, MA', 'Springfield, MO', 'Springfield, VA', 'Springfield, OH'],
    });
  });

  it('can be any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => expect(findUsPlace(text)).toBeDefined()),
    );
  });

  it.each([
    ['kat', ['Katy, TX']],
    ['katy t', ['Katy, TX']],
    ['woodlands', ['The Woodlands, TX']],
    ['7700', ['Houston, TX 77001', 'Houston, TX 77002']],
    ['77002', ['Houston, TX 77002']],
    ['k', []],
    ['77', []],
    ['xyzzy', []],
  ])('suggests for %s first %j', (text, expected) => {
    const suggested = suggestUsPlaces(text);
    expect(suggested.slice(0, Math.max(1, expected.length))).toEqual(
      expected.length > 0 ? expected : suggested.slice(0, 1),
    );
    if (['k', '77', 'xyzzy'].includes(text)) expect(suggested).toEqual([]);
    expect(suggested.length).toBeLessThanOrEqual(8);
    for (const label of suggested) expect(findUsPlace(label)).toMatchObject({ kind: 'one', label });
  });

  it.each([
    ['Suger Land', 'Sugar Land, TX'],
    ['sugerland tx', 'Sugar Land, TX'],
    ['Huoston', 'Houston, TX'],
    ['Dalas', 'Dallas, TX'],
    ['Narnia', undefined],
    ['xx', undefined],
    ['', undefined],
  ])('called %s is like %s', (text, expected) => {
    expect(placesLike(text)[0]).toBe(expected);
  });

  it('has the miles to the cities around it', () => {
    const houston = findUsPlace('Houston, TX');
    if (houston.kind !== 'one') throw new Error('It is known.');
    expect(milesAround(houston.point, 25)).toMatchObject({ 'houston tx': 0, 'pasadena tx': 11 });
  });

  it('has the nearby cities, in each spelling', () => {
    const louis = findUsPlace('St. Louis, MO');
    if (louis.kind !== 'one') throw new Error('It is known.');
    expect(placeKeysWithin(louis.point, 25)).toEqual(
      expect.arrayContaining([
        'saint louis mo',
        'st louis mo',
        'clayton mo',
        'east saint louis il',
        'ofallon il',
      ]),
    );
    expect(placeKeysWithin(louis.point, 25)).not.toContain('springfield il');
  });
});
