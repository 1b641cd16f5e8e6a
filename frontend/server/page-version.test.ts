import { followHoustonDate } from './page-cache.js';

it('today ends at midnight in Houston, to the second', () => {
  const clock = { now: Date.parse('2026-11-22T05:59:58.500Z') };
  const today = followHoustonDate(() => clock.now);
  expect(today()).toBe('2026-11-21');
  clock.now = Date.parse('2026-11-22T05:59:59.999Z');
  expect(today()).toBe('2026-11-21');
  clock.now += 1;
  expect(today()).toBe('2026-11-22');
});
