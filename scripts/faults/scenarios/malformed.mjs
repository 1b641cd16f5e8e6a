import { pidOf } from '../processes.mjs';
import { programs, raw } from './hostile.mjs';

const ROUNDS = 200;
/** Each of these was once taken for another path, or ended the process. */
const targets = [
  '/%',
  '/careers/100%',
  '/%ff',
  '/api/jobs/%E0%A4%A',
  '/cards/%',
  '/player/%',
  '/api/../readyz',
  '/api/%2e%2e/readyz',
  '/graphql/../readyz',
  '/feeds/../api/contact',
  '/api\\..\\readyz',
  '/api/..#/jobs',
];

/** @type {import('../scenario.mjs').Scenario} */
export const malformedTargets = {
  name: 'malformed',
  title: 'malformed targets',
  quick: true,
  run: async ({ ports, launcher }) => {
    const pids = () => Promise.all(programs.map((program) => pidOf(launcher, program)));
    const before = await pids();
    const problems = new Set();
    for (let round = 0; round < ROUNDS; round++) {
      const asked = targets.flatMap((target) => ['GET', 'HEAD'].map((method) => ({ method, target })));
      await Promise.all(
        asked.map(async ({ method, target }) => {
          const status = await raw(
            ports.site,
            `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
          );
          if (status !== 400 && status !== 404) problems.add(`${method} ${target} was answered ${status}`);
        }),
      );
    }
    if (String(await pids()) !== String(before)) problems.add('a process ended over it');
    return { restoredAt: Date.now(), problems: [...problems] };
  },
};
