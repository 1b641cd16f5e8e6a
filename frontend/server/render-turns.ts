import { limits } from 'contract';
import pLimit from 'p-limit';

/** More at once would only make each slower: rendering takes the one thread that also sends cached pages. */
const AT_ONCE = 2;
/** Who would wait longer is asked to come again. */
const LONGEST_QUEUE = 30;
const LONGEST_WAIT_MILLISECONDS = 2_000;
/** When the thread is this late for everything, what is not there yet has to wait for better times. */
const LATE = limits.overload.loopDelayMilliseconds;
const LATEST = { familiar: 4 * LATE, records: 4 * LATE, posts: 4 * LATE, searches: LATE } as const;
/** How much the newest rendering counts for the time one takes. */
const WEIGHT = 0.1;

/** So many different pages are asked for at once that another would wait too long. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
}

/**
 * familiar: an address we know to be a page · records: of a job or a video, if there is one · searches: anything else,
 * which visitors can make up without end.
 */
export type Standing = 'familiar' | 'records' | 'searches';

/** Posts are forms that are shown again, to the one who sent them. */
export type Lane = Standing | 'posts';

/**
 * The queues for rendering. Each lane goes on with as many at once as every other, so that a flood keeps only its own
 * kind waiting: most jobs of a million are in no cache, and must be found while somebody searches without end.
 */
export class RenderTurns {
  readonly #lanes = { familiar: pLimit(AT_ONCE), records: pLimit(AT_ONCE), searches: pLimit(AT_ONCE), posts: pLimit(AT_ONCE) };
  readonly #lateness: () => number;
  #milliseconds = 0;

  /** @param lateness by how many milliseconds the thread is late for what it has to do */
  constructor(lateness: () => number = () => 0) {
    this.#lateness = lateness;
  }

  /** Renderings that wait for their turn. */
  get waiting(): number {
    return Object.values(this.#lanes).reduce((sum, { pendingCount }) => sum + pendingCount, 0);
  }

  /** @throws {TooBusyError} without running anything when its turn would come too late */
  async take<Result>(name: Lane, render: () => Promise<Result>): Promise<Result> {
    const lane = this.#lanes[name];
    const wait = (lane.pendingCount * this.#milliseconds) / AT_ONCE;
    if (lane.pendingCount >= LONGEST_QUEUE || wait > LONGEST_WAIT_MILLISECONDS || this.#lateness() > LATEST[name]) throw new TooBusyError();
    return lane(() => this.#timed(render));
  }

  async #timed<Result>(render: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    try {
      return await render();
    } finally {
      this.#milliseconds += (performance.now() - began - this.#milliseconds) * WEIGHT;
    }
  }
}
