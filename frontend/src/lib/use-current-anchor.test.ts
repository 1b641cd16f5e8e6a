import { currentAnchor } from './use-current-anchor.js';

const places = [
  { id: 'intro', top: -400 },
  { id: 'small', top: 90 },
  { id: 'large', top: 90.2 },
  { id: 'later', top: 700 },
];

describe('the part of the page that is being read', () => {
  it('is none above the first', () => expect(currentAnchor(places, -500, '#later')).toBeUndefined());
  it('is the last that has come up to the reading line', () =>
    expect(currentAnchor(places, 0, '')).toBe('intro'));
  it('is the first of those side by side', () => expect(currentAnchor(places, 200, '#later')).toBe('small'));
  it('is, of those side by side, the one the address names', () =>
    expect(currentAnchor(places, 200, '#large')).toBe('large'));
});
