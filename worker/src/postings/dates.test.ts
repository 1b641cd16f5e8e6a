import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { transformFileSync } from '@swc/core';
import { notAfterTomorrow, postedMoment, statedDeadline, statedMoment } from './dates.js';

describe('a date and time', () => {
  it.each([
    ['2026-07-15T09:30:00-05:00', '2026-07-15T14:30:00.000Z'],
    ['2026-08-11 20:45:29 UTC', '2026-08-11T20:45:29.000Z'],
    ['2021-12-21 09:18:24', '2021-12-21T09:18:24.000Z'],
    ['2021-12-21T09:18:24', '2021-12-21T09:18:24.000Z'],
    ['Mon, 02 Nov 2026 09:00:00 GMT', '2026-11-02T09:00:00.000Z'],
    ['02 Nov 2026 09:00:00 +0100', '2026-11-02T08:00:00.000Z'],
    ['Mon, 02 Nov 26 09:00:00 GMT', '2026-11-02T09:00:00.000Z'],
    ['Mon, 02 Nov 2026 09:00:00 CET', '2026-11-02T08:00:00.000Z'],
    ['Mon, 02 Nov 2026 09:00:00 EST', '2026-11-02T14:00:00.000Z'],
    ['2026-07-12', '2026-07-12T00:00:00.000Z'],
    [1785000000000, '2026-07-25T17:20:00.000Z'],
  ])('%s is valid', (stated, moment) => {
    expect(statedMoment(stated)?.toISOString()).toBe(moment);
  });

  it.each(['2026-08-11 15:45:00-05', '2026-08-11 15:45:00 GMT-0500 (CDT)', '2026-08-11T20:45:00z'])(
    '%s has its own time zone',
    (stated) => {
      expect(statedMoment(stated)?.toISOString()).toBe('2026-08-11T20:45:00.000Z');
    },
  );

  it.each([['America/Chicago'], ['Asia/Kolkata']])(
    'without a time zone is UTC, even when the worker runs in %s',
    (zone) => {
      const stated = [
        '2026-08-11 20:45',
        '2026-08-11T20:45',
        '2026-08-11T20:45:00.000',
        '2026-08-11 20:45:00.123456 UTC',
        '2026-08-11 8:45 PM',
        '2026-08-11T15:45:00-05:00',
      ];
      const source = transformFileSync(join(__dirname, 'dates.ts'), {
        jsc: { parser: { syntax: 'typescript' } },
        module: { type: 'commonjs' },
      }).code;
      // A zone belongs to a process.
      const script = `${source}; process.stdout.write(JSON.stringify(${JSON.stringify(stated)}.map((one) => statedMoment(one).toISOString().slice(0, 16))))`;
      const moments: unknown = JSON.parse(
        execFileSync(process.execPath, ['-e', script], { encoding: 'utf8', env: { TZ: zone } }),
      );
      expect(moments).toEqual(stated.map(() => '2026-08-11T20:45'));
    },
  );

  it.each([
    null,
    undefined,
    '',
    'soon',
    '1',
    '2026-13-45',
    'Mon, 02 Nov 2026 09:00:00',
    '02 Növ 2026 09:00:00 GMT',
    0,
    Number.NaN,
    1e20,
  ])('%s is invalid', (stated) => {
    expect(statedMoment(stated)).toBeNull();
  });
});

describe('a day that does not exist', () => {
  const days = ['2026-02-30', '2027-02-29', '2026-06-31'];
  it.each([
    ...days.flatMap((day) => [
      day,
      `${day}T09:00:00Z`,
      `${day}T09:00:00-05:00`,
      `${day} 09:00:00 UTC`,
      `${day} 09:00`,
      `${day} 9:00 PM`,
      `${day}T00:00:00.000+0200`,
    ]),
    'Mon, 30 Feb 2026 09:00:00 GMT',
    '31 Jun 2026 00:00:00 -0500',
    '00 Jan 2026 00:00:00 GMT',
  ])('is invalid: %s', (stated) => {
    expect([statedMoment(stated), postedMoment(stated), statedDeadline(stated)]).toEqual([null, null, null]);
  });

  it.each(['2028-02-29', 'Tue, 29 Feb 2028 00:00:00 GMT', '29 Feb 2028 00:00:00 +0000'])(
    'is invalid in a leap year too: %s',
    (stated) => {
      expect(statedMoment(stated)?.toISOString()).toBe('2028-02-29T00:00:00.000Z');
    },
  );
});

describe('the posting date', () => {
  it.each([
    '2026-08-11',
    '2026-08-11T00:00:00',
    '2026-08-11 00:00:00 UTC',
    '2026-08-11T00:00Z',
    '2026-08-11T00:00:00-04:00',
    '2026-08-11T00:00:00.000+0200',
    'Tue, 11 Aug 2026 00:00:00 EST',
    'Tue, 11 Aug 2026 00:00:00 -0400',
  ])('is the day of %s', (stated) => {
    expect(postedMoment(stated)?.toISOString()).toBe('2026-08-11T00:00:00.000Z');
  });

  it.each([
    ['2026-08-11T20:45:29-04:00', '2026-08-12T00:45:29.000Z'],
    ['2026-08-11T10:00:00-04:00', '2026-08-11T14:00:00.000Z'],
    [1785000000000, '2026-07-25T17:20:00.000Z'],
  ])('has the time %s', (stated, moment) => {
    expect(postedMoment(stated)?.toISOString()).toBe(moment);
  });
});

describe('a date in the future', () => {
  /** Half past eight in the evening of November 27 in Houston, which is November 28 in UTC. */
  const now = new Date('2026-11-28T02:30:00Z');

  it.each([
    '2026-11-28',
    '2026-11-28T00:00:00+09:00',
    '2026-11-28T23:59:59-06:00',
    'Sat, 28 Nov 2026 12:00:00 GMT',
    Date.UTC(2026, 10, 29, 5, 59, 59),
  ])('does not include %s, which is accepted', (stated) => {
    expect(postedMoment(stated, now)).toEqual(postedMoment(stated, new Date('2200-01-01T00:00:00Z')));
    expect(postedMoment(stated, now)).not.toBeNull();
  });

  it.each([
    '2026-11-29',
    '2026-11-29T00:00:00-06:00',
    '2026-11-29T06:00:01Z',
    '2099-01-01',
    'Sun, 29 Nov 2026 09:00:00 CST',
    '2027-03-01T09:00:00-05:00',
    Date.UTC(2099, 0, 1),
  ])('is not a posting date: %s', (stated) => {
    expect(postedMoment(stated, now)).toBeNull();
  });

  it('may be a deadline', () => {
    expect(statedDeadline('2099-01-01')).not.toBeNull();
  });

  it('is compared by Houston time in the last hours of the day', () => {
    const beforeMidnight = new Date('2026-11-28T05:59:59Z');
    const afterMidnight = new Date('2026-11-28T06:00:00Z');
    const stated = new Date('2026-11-29T00:00:00Z');
    expect([notAfterTomorrow(stated, beforeMidnight), notAfterTomorrow(stated, afterMidnight)]).toEqual([
      null,
      stated,
    ]);
  });
});

describe('a deadline', () => {
  it.each([
    ['2026-08-31', '2026-09-01T04:59:59.000Z'],
    ['2027-01-31', '2027-02-01T05:59:59.000Z'],
    ['2026-08-31 00:00:00', '2026-09-01T04:59:59.000Z'],
    ['2026-08-31 00:00:00.000', '2026-09-01T04:59:59.000Z'],
    ['2026-08-31T00:00', '2026-09-01T04:59:59.000Z'],
    ['2026-08-31T12:00:00Z', '2026-08-31T12:00:00.000Z'],
  ])('%s ends with its day in Houston', (stated, moment) => {
    expect(statedDeadline(stated)?.toISOString()).toBe(moment);
  });

  it.each([
    ['2026-08-31 23:59:59', '2026-09-01T04:59:59.000Z'],
    ['2026-08-31T23:59', '2026-09-01T04:59:00.000Z'],
    ['2027-01-31T17:00:00.000', '2027-01-31T23:00:00.000Z'],
    ['2026-08-31 5:00 PM', '2026-08-31T22:00:00.000Z'],
    // The hours that summer time leaves out, and has twice.
    ['2027-03-14 02:30', '2027-03-14T08:30:00.000Z'],
    ['2026-11-01 01:30', '2026-11-01T06:30:00.000Z'],
  ])('%s without a time zone is Houston time', (stated, moment) => {
    expect(statedDeadline(stated)?.toISOString()).toBe(moment);
  });

  it.each([
    '2026-08-31 23:59:59 UTC',
    '2026-08-31T23:59:59Z',
    '2026-08-31T18:59:59-05:00',
    'Mon, 31 Aug 2026 23:59:59 GMT',
    Date.UTC(2026, 7, 31, 23, 59, 59),
  ])('%s has its own time zone', (stated) => {
    expect(statedDeadline(stated)?.toISOString()).toBe('2026-08-31T23:59:59.000Z');
  });

  it.each([
    '2026-08-31T00:00:00Z',
    '2026-08-31 00:00:00 UTC',
    '2026-08-30T19:00:00-05:00',
    '2026-08-31T00:00:00+00:00',
  ])('%s is that moment: midnight with a time zone is not a whole day', (stated) => {
    expect(statedDeadline(stated)?.toISOString()).toBe('2026-08-31T00:00:00.000Z');
  });

  it.each([null, '', '2026-13-45', '2026-13-45T00:00', 'soon'])('%s is invalid', (stated) => {
    expect(statedDeadline(stated)).toBeNull();
  });
});
