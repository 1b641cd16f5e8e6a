import { uploadDate } from './upload-date.js';

describe('the date of a single link to Vimeo', () => {
  it.each([
    ['2026-01-05 08:00:00', '2026-01-05T13:00:00.000Z'],
    ['2013-10-15 14:08:29', '2013-10-15T18:08:29.000Z'],
    ['2026-03-07 23:30:00', '2026-03-08T04:30:00.000Z'],
    // The clocks go from two to three.
    ['2026-03-08 02:30:00', '2026-03-08T07:30:00.000Z'],
    ['2026-03-08 03:30:00', '2026-03-08T07:30:00.000Z'],
  ])('%s in New York is %s', (text, moment) => expect(uploadDate(text)?.toISOString()).toBe(moment));

  it.each([undefined, null, '', 'yesterday', '2026-13-45 08:00:00', '2026-02-30 08:00:00', '2099-01-01 08:00:00'])('%s is none', (text) => expect(uploadDate(text)).toBeNull());
});
