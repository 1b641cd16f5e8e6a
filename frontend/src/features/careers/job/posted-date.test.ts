import { postedDateLabel } from './posted-date.js';

describe('posted date', () => {
  it('reads the same day in every time zone', () => {
    expect(postedDateLabel('2026-11-03')).toBe('November 3, 2026');
    expect(postedDateLabel('2026-01-01')).toBe('January 1, 2026');
  });

  it('leaves a text that is no date alone', () => {
    expect(postedDateLabel('recently')).toBe('recently');
  });
});
