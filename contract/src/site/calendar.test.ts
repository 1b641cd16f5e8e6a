import { houstonDate, houstonDateBefore, isCalendarDay, lastDayBefore } from './calendar.js';

it.each([
  '2026-12-12T23:59:00-08:00',
  '2026-12-12T23:59:00-10:00',
  '2026-12-13T05:59:59Z',
  '2026-12-12T23:59:00-05:00',
  '2026-12-12T12:00:00Z',
])('one may apply until December 12 where the deadline is %s', (deadline) => {
  expect(lastDayBefore(new Date(deadline))).toBe('2026-12-12');
});

it.each(['2026-02-28', '2028-02-29', '2026-12-31', '2026-08-31T23:00:00Z'])('%s is a valid date', (day) => {
  expect(isCalendarDay(day)).toBe(true);
});

it.each(['2026-02-29', '2026-02-30', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', 'soon', ''])(
  '"%s" is not a valid date',
  (day) => {
    expect(isCalendarDay(day)).toBe(false);
  },
);

describe('today', () => {
  it('begins at midnight in Houston, in winter and in summer', () => {
    expect(houstonDate(new Date('2026-01-15T05:59:59Z'))).toBe('2026-01-14');
    expect(houstonDate(new Date('2026-01-15T06:00:00Z'))).toBe('2026-01-15');
    expect(houstonDate(new Date('2026-07-15T04:59:59Z'))).toBe('2026-07-14');
    expect(houstonDate(new Date('2026-07-15T05:00:00Z'))).toBe('2026-07-15');
  });

  it('minus some days is a calendar date, also over a change of daylight saving time', () => {
    expect(houstonDateBefore(1, new Date('2026-03-09T04:30:00Z'))).toBe('2026-03-07');
    expect(houstonDateBefore(30, new Date('2026-03-09T05:30:00Z'))).toBe('2026-02-07');
  });
});
