import { feed } from './scenarios/feed.mjs';
import { hostileRequests } from './scenarios/hostile.mjs';
import { kills } from './scenarios/kills.mjs';
import { malformedTargets } from './scenarios/malformed.mjs';
import { pipelinedFlood } from './scenarios/pipelined-flood.mjs';
import { services } from './scenarios/services.mjs';

/**
 * One thing that goes wrong, and comes right again.
 *
 * @typedef {object} Scenario
 * @property {string} name as `--only` takes it
 * @property {string} title as the table shows it
 * @property {boolean} [quick] part of `--quick`
 * @property {boolean} [pagesGo] pages may be refused while it lasts
 * @property {boolean} [mayMailAgain] a letter may come once more, under the same Message-ID
 * @property {(house: import('./house.mjs').House) => string | undefined} [missing] why it cannot be played here
 * @property {(house: import('./house.mjs').House) => Promise<{ restoredAt: number, problems?: readonly string[] }>} run returns when what was broken is back
 */

/** @type {readonly Scenario[]} */
export const scenarios = [...kills, ...services, feed, hostileRequests, malformedTargets, pipelinedFlood];
