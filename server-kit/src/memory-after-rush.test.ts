import { RushWatch } from './memory-after-rush.js';

const times = (number: number, busy: number) => Array.from({ length: number }, () => busy);

/** @returns the numbers of the looks after which garbage is collected */
function collectionsIn(looks: readonly number[]): readonly number[] {
  const watch = new RushWatch();
  return looks.flatMap((busy, index) => (watch.look(busy) ? [index] : []));
}

describe('garbage is collected after a rush', () => {
  it('twice, once it has been quiet for five looks, and no more', () => {
    expect(collectionsIn([...times(3, 0.9), ...times(20, 0.05)])).toEqual([7, 8]);
  });

  it('not between two waves of visitors, and not while a few still come', () => {
    expect(collectionsIn([...times(3, 0.9), ...times(4, 0.05), 0.9, ...times(4, 0.05), ...times(20, 0.3)])).toEqual([]);
  });

  it('later, when visitors come between the two', () => {
    expect(collectionsIn([0.9, ...times(5, 0), 0.3, ...times(5, 0)])).toEqual([5, 11]);
  });

  it('never without one', () => {
    expect(collectionsIn(times(100, 0.4))).toEqual([]);
    expect(collectionsIn(times(100, 0))).toEqual([]);
  });
});
