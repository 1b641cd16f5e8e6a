import { isCalendarDay } from './calendar.js';

it.each(['2026-02-28', '2028-02-29', '2026-12-31', '2026-08-31T23:00:00Z'])(
  '%s is on the calendar',
  (day) => {
    expect(isCalendarDay(day)).toBe(true);
  },
);

it.each(['2026-02-29', '2026-02-30', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', 'soon', ''])(
  '"%s" is not',
  (day) => {
    expect(isCalendarDay(day)).toBe(false);
  },
);
