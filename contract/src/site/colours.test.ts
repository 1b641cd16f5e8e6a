import { contrastToWhite, isReadableColour } from './colours.js';

describe('the contrast to white', () => {
  it.each([
    ['#000000', 21],
    ['#ffffff', 1],
    // The lightest grey that passes, and its neighbour.
    ['#767676', 4.54],
    ['#777777', 4.48],
  ])('of %s is %d', (colour, ratio) => expect(contrastToWhite(colour)).toBeCloseTo(ratio, 2));
});

it.each([
  ['#0B5A63', true],
  ['#767676', true],
  ['#777777', false],
  ['red', false],
  ['#fff', false],
  ['#00000080', false],
  ['#000000;}', false],
])('%s can be an accent: %s', (colour, is) => expect(isReadableColour(colour)).toBe(is));
