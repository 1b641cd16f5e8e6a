import { killAndAwaitNext, pidOf } from '../processes.mjs';

/** @type {readonly import('../scenario.mjs').Scenario[]} */
export const kills = [
  {
    name: 'worker',
    title: 'kill -9 the worker',
    quick: true,
    // It may have had one in its hand.
    mayMailAgain: true,
    run: async ({ launcher }) => ({ restoredAt: await killAndAwaitNext(launcher, 'worker/dist/main.js') }),
  },
  {
    name: 'worker-mailing',
    title: 'kill -9 the worker with a letter just taken by the mail server',
    mayMailAgain: true,
    run: async ({ launcher, mailbox }) => {
      const worker = await pidOf(launcher, 'worker/dist/main.js');
      const killed = new Promise((resolve) => {
        mailbox.onLetter = () => {
          if (worker !== undefined) process.kill(worker, 'SIGKILL');
          resolve(undefined);
        };
      });
      await killed;
      return { restoredAt: Date.now() };
    },
  },
  {
    name: 'gateway',
    title: 'kill -9 the gateway',
    quick: true,
    run: async ({ launcher }) => ({ restoredAt: await killAndAwaitNext(launcher, 'gateway/dist/main.js') }),
  },
  {
    name: 'site',
    title: 'kill -9 the site',
    quick: true,
    // There is one, and it is gone: only with a second one behind a load balancer would pages go on.
    pagesGo: true,
    run: async ({ launcher }) => ({
      restoredAt: await killAndAwaitNext(launcher, 'frontend/dist/server/main.js'),
    }),
  },
];
