import { ageLabel, calendarDateLabel, clockTime } from './formats.js';

describe('a calendar date', () => {
  it('is the same day in every time zone', () => {
    expect(calendarDateLabel('2026-11-03')).toBe('November 3, 2026');
    expect(calendarDateLabel('2026-01-01')).toBe('January 1, 2026');
  });

  it('does not change a text that is not a date', () => {
    expect(calendarDateLabel('recently')).toBe('recently');
  });
});

describe('the age of a date', () => {
  it.each([
    ['2026-11-03', 'today'],
    ['2026-11-02', 'yesterday'],
    ['2026-10-26', '8 days ago'],
    ['2025-11-03', '365 days ago'],
    ['2026-11-05', 'today'],
    ['recently', 'recently'],
  ])('of %s is counted in days', (date, label) => {
    expect(ageLabel(date, '2026-11-03')).toBe(label);
  });
});

describe('the length of a video', () => {
  it.each([
    [0, '0:00'],
    [11, '0:11'],
    [725, '12:05'],
    [3725, '1:02:05'],
  ])('%i seconds read %s', (seconds, text) => expect(clockTime(seconds)).toBe(text));
});
