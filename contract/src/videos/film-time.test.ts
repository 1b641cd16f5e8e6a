import { atFilmTime, chaptersIn, filmTimeFrom } from './film-time.js';

it.each([
  ['t=63', 63],
  ['t=0', 0],
  ['t=86399', 86_399],
  ['t=86400', undefined],
  ['t=1.5', undefined],
  ['t=-1', undefined],
  ['t=1m', undefined],
  ['', undefined],
])('the time of %j is %s', (search, seconds) =>
  expect(filmTimeFrom(new URLSearchParams(search))).toBe(seconds),
);

it('is in an address as whole seconds', () => expect(atFilmTime('/videos/a', 63.9)).toBe('/videos/a?t=63'));

describe('chapters in a description', () => {
  it('are its lines that begin with a time', () => {
    expect(
      chaptersIn('A day.\n\n0:00 Hand-over\n(1:05) - The ward\n1:00:00 – Home: at last\nCall 1:1.'),
    ).toEqual([
      { start: 0, title: 'Hand-over' },
      { start: 65, title: 'The ward' },
      { start: 3_600, title: 'Home: at last' },
    ]);
  });

  it.each([
    ['two', '0:00 One\n1:00 Two'],
    ['no beginning', '0:05 One\n1:00 Two\n2:00 Three'],
    ['one that is short', '0:00 One\n0:05 Two\n2:00 Three'],
    ['another order', '0:00 One\n2:00 Two\n1:00 Three'],
    ['no titles', '0:00\n1:00\n2:00'],
    ['no times of a clock', '0:00 One\n1:75 Two\n2:00 Three'],
  ])('are none where it has %s', (_, description) => expect(chaptersIn(description)).toEqual([]));
});
