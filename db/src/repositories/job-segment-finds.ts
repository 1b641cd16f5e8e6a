import type { SegmentFinds } from './job-segment-search.js';

/** Numbers of jobs by the groups they are counted in. */
export interface GroupCounts {
  readonly groupIds: readonly string[];
  readonly jobs: readonly number[];
}

/** @returns how many jobs of each group were found */
export function countByGroup(finds: readonly SegmentFinds[]): GroupCounts {
  const total = new Map<string, number>();
  for (const { segment: { groups, groupIds }, slots } of finds) {
    const counts = new Uint32Array(groupIds.length);
    slots.forEach((slot) => {
      const group = groups[slot] ?? 0;
      counts[group] = (counts[group] ?? 0) + 1;
    });
    for (const [group, id] of groupIds.entries()) {
      const count = counts[group] ?? 0;
      if (count > 0) total.set(id, (total.get(id) ?? 0) + count);
    }
  }
  return { groupIds: [...total.keys()], jobs: [...total.values()] };
}

/** Which jobs of a list by time come first. */
export interface Foremost {
  /** At least so many, where there are. */
  readonly count: number;
  readonly towards: 'newest first' | 'oldest first';
  /** Only those that lie behind this moment, in that direction, or at it: microseconds since 1970. */
  readonly from?: number | undefined;
  /** Of these groups; of all when absent. */
  readonly groupIds?: ReadonlySet<string> | undefined;
}

/** @returns numbers of the jobs that come first, in no order, with all that share a moment with the last of them or with `from` */
export function foremostNumbers(finds: readonly SegmentFinds[], { count, towards, from, groupIds }: Foremost): readonly number[] {
  // The less, the further forward.
  const sign = towards === 'newest first' ? -1 : 1;
  const edge = from === undefined ? -Infinity : sign * from;
  const wanted = finds.map(({ segment, slots }) => ({ segment, slots, isWanted: segment.groupIds.map((id) => groupIds?.has(id) ?? true) }));
  const tell = (told: (key: number, number: number) => void) => {
    for (const { segment: { first, groups, sortedAt }, slots, isWanted } of wanted) {
      slots.forEach((slot) => {
        const key = sign * (sortedAt[slot] ?? 0);
        if (key >= edge && isWanted[groups[slot] ?? 0]) told(key, first + slot);
      });
    }
  };
  const keys = new LeastKeys(count);
  tell((key) => {
    if (key > edge) keys.add(key);
  });
  const last = keys.cut();
  const numbers: number[] = [];
  tell((key, number) => {
    if (key <= last) numbers.push(number);
  });
  return numbers;
}

/** Keeps the least of many numbers without keeping all. */
class LeastKeys {
  readonly #kept: Float64Array;
  #size = 0;
  #bound = Infinity;

  constructor(private readonly count: number) {
    this.#kept = new Float64Array(4 * count + 1_000);
  }

  add(key: number): void {
    if (key > this.#bound) return;
    this.#kept[this.#size] = key;
    this.#size += 1;
    if (this.#size === this.#kept.length) this.#bound = this.cut();
  }

  /** Keeps the `count` least, and @returns the last of them, or infinity where there are fewer. */
  cut(): number {
    this.#kept.subarray(0, this.#size).sort();
    if (this.#size < this.count) return Infinity;
    this.#size = this.count;
    return this.#kept[this.count - 1] ?? Infinity;
  }
}
