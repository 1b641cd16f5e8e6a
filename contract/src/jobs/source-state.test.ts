import { openingsState, sourceStateOf } from './source-state.js';

const lastGoodAt = new Date('2026-11-20T12:00:00Z');

it.each([
  ['unavailable', { openJobs: 0, lastOutcome: null, lastGoodAt: null }],
  ['unavailable', { openJobs: 0, lastOutcome: 'failed', lastGoodAt: null }],
  ['unavailable', { openJobs: 0, lastOutcome: 'running', lastGoodAt: null }],
  ['empty', { openJobs: 0, lastOutcome: 'good', lastGoodAt }],
  ['live', { openJobs: 3, lastOutcome: 'good', lastGoodAt }],
  ['live', { openJobs: 3, lastOutcome: 'running', lastGoodAt }],
  ['degraded', { openJobs: 3, lastOutcome: 'failed', lastGoodAt }],
  ['degraded', { openJobs: 3, lastOutcome: 'held', lastGoodAt }],
] as const)('a source is %s for %o', (state, runs) => {
  expect(sourceStateOf(runs)).toBe(state);
});

it.each([
  ['current', { openJobs: 3, lastGoodAt }, '2026-11-21T12:00:00Z'],
  ['old', { openJobs: 3, lastGoodAt }, '2026-11-21T12:00:01Z'],
  ['old', { openJobs: 0, lastGoodAt }, '2026-11-23T12:00:00Z'],
  // Its last successful run is unknown or was never recorded: the age of these jobs is unknown.
  ['old', { openJobs: 3, lastGoodAt: null }, '2026-11-21T12:00:00Z'],
  ['missing', { openJobs: 0, lastGoodAt: null }, '2026-11-21T12:00:00Z'],
] as const)('openings are %s for %o at %s', (state, source, now) => {
  expect(openingsState(source, new Date(now))).toBe(state);
});
