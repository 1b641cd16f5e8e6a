import { setApiEndpoint } from '../../../lib/api-endpoint.js';
import { loadSourceNotices } from './load-source-notices.js';

const began = Date.parse('2026-11-21T12:00:00Z');
const after = (seconds: number) => new Date(began + seconds * 1_000);
const old = { organizationId: 'clinic', name: 'Clinic', openJobs: 1, lastGoodAt: '2026-11-18T11:00:00Z' };

/** @returns how often the gateway was asked so far */
function gateway(state: { away: boolean }) {
  let asked = 0;
  setApiEndpoint({
    origin: 'http://gateway.example',
    fetch: () => {
      asked += 1;
      return state.away
        ? Promise.reject(new TypeError('fetch failed'))
        : Promise.resolve(Response.json({ data: { jobSources: [old] } }));
    },
  });
  return () => asked;
}

it('the age of openings is asked for once for many pages, and again a little later', async () => {
  const asked = gateway({ away: false });
  const notices = await Promise.all([
    loadSourceNotices(after(0)),
    loadSourceNotices(after(1)),
    loadSourceNotices(after(19)),
  ]);
  expect(notices.map(([notice]) => notice?.updated)).toEqual(['3 days ago', '3 days ago', '3 days ago']);
  expect(asked()).toBe(1);
  await loadSourceNotices(after(20));
  expect(asked()).toBe(2);
});

it('nothing is said of it while the gateway is away, and no page waits for it again until a little later', async () => {
  const state = { away: true };
  const asked = gateway(state);
  expect(await loadSourceNotices(after(100))).toEqual([]);
  state.away = false;
  expect(await loadSourceNotices(after(119))).toEqual([]);
  expect(await loadSourceNotices(after(120))).toHaveLength(1);
  expect(asked()).toBe(2);
});
