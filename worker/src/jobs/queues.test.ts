import { pino } from 'pino';
import { queueTrouble } from './queues.js';

it('the same error is logged once in half a minute', () => {
  const lines: string[] = [];
  let now = 0;
  const report = queueTrouble(
    pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) }),
    () => now,
  );
  for (let second = 0; second < 60; second += 1) {
    now = second * 1_000;
    report(new Error('refused'));
    if (second === 10) report(new Error('reset'));
  }
  expect(lines.map((line) => /"reason":"(\w+)"/.exec(line)?.[1])).toEqual(['refused', 'reset', 'refused']);
});
