import { queryAnsweredBy } from '../../../test/query-double.js';
import { careersTexts } from '../../content/careers-texts.js';
import type { Query } from '../../lib/data/query.js';
import { listedNotice, loadJobSources, sourceNotices, type SourceNotice } from './SourceNotices.js';

const now = new Date('2026-11-21T12:00:00Z');
const said = (notice: SourceNotice) => listedNotice(notice, careersTexts.sources);
const source = (organizationId: string, lastGoodAt: string | null, openJobs = 3) => ({
  organizationId,
  name: `The ${organizationId}`,
  openJobs,
  lastGoodAt,
});

describe("the notice of an organization's openings", () => {
  it('is absent while they are current', () => {
    expect(
      sourceNotices(
        [source('clinic', '2026-11-21T11:00:00Z'), source('harbor', '2026-11-20T13:00:00Z')],
        now,
      ),
    ).toEqual([]);
  });

  it('is their age when they are older than a day, the oldest first', () => {
    const notices = sourceNotices(
      [source('clinic', '2026-11-20T10:00:00Z'), source('harbor', '2026-11-18T11:00:00Z')],
      now,
    );
    expect(notices.map(said)).toEqual([
      'Jobs at The harbor were last updated 3 days ago.',
      'Jobs at The clinic were last updated more than a day ago.',
    ]);
    expect(notices.map(({ name, days }) => careersTexts.sources.ofJob(name, days))[0]).toBe(
      'Jobs at The harbor were last updated 3 days ago: this one may have changed since.',
    );
  });

  it('states that they are old when some have an unknown date', () => {
    expect(sourceNotices([source('clinic', null)], now).map(said)).toEqual([
      'Jobs at The clinic were last updated a while ago.',
    ]);
  });

  it('states that they cannot be shown when they were never read', () => {
    expect(sourceNotices([source('clinic', null, 0)], now).map(said)).toEqual([
      'Jobs at The clinic cannot be shown right now.',
    ]);
  });
});

const began = Date.parse('2026-11-21T12:00:00Z');
const after = (seconds: number) => new Date(began + seconds * 1_000);
const old = { organizationId: 'clinic', name: 'Clinic', openJobs: 1, lastGoodAt: '2026-11-18T11:00:00Z' };

let query: Query;
const noticesAt = async (now: Date) => (await loadJobSources(query, now)).notices;

/** @returns how often the gateway was asked so far */
function gateway(state: { away: boolean }) {
  let asked = 0;
  query = queryAnsweredBy(() => {
    asked += 1;
    return state.away ? undefined : { jobSources: [old] };
  });
  return () => asked;
}

it('the age of openings is requested once for many pages, and again later', async () => {
  const asked = gateway({ away: false });
  const notices = await Promise.all([noticesAt(after(0)), noticesAt(after(1)), noticesAt(after(19))]);
  expect(notices.map(([notice]) => notice?.days)).toEqual([3, 3, 3]);
  expect(asked()).toBe(1);
  await noticesAt(after(20));
  expect(asked()).toBe(2);
});

it('no notice while the gateway is unavailable, and no page waits for it again until later', async () => {
  const state = { away: true };
  const asked = gateway(state);
  expect(await noticesAt(after(100))).toEqual([]);
  state.away = false;
  expect(await noticesAt(after(119))).toEqual([]);
  expect(await noticesAt(after(120))).toHaveLength(1);
  expect(asked()).toBe(2);
});
