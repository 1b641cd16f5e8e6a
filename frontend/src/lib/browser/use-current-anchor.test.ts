import { currentAnchor } from './use-current-anchor.js';

const places = [
  { id: 'intro', top: -400 },
  { id: 'small', top: 90 },
  { id: 'large', top: 90.2 },
  { id: 'later', top: 700 },
];

describe('the current section', () => {
  it('is none above the first section', () => expect(currentAnchor(places, -500, '#later')).toBeUndefined());
  it('is the last that has passed the reading line', () =>
    expect(currentAnchor(places, 0, '')).toBe('intro'));
  it('is the first of those side by side', () => expect(currentAnchor(places, 200, '#later')).toBe('small'));
  it('is, of those side by side, the one in the URL', () =>
    expect(currentAnchor(places, 200, '#large')).toBe('large'));
});
