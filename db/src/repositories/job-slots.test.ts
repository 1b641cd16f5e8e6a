import fc from 'fast-check';
import { JobSlots, SEGMENT_SLOTS } from './job-slots.js';

const slot = fc.nat(SEGMENT_SLOTS - 1);
const few = fc.uniqueArray(slot, { maxLength: 200 });
/** More than a list is made of. */
const many = fc.tuple(fc.integer({ min: 1, max: 15 }), fc.nat(15)).map(([step, from]) => Array.from({ length: Math.ceil((SEGMENT_SLOTS - from) / step) }, (_, index) => from + index * step));
const some = fc.oneof(few, many);

const slotsOf = (numbers: readonly number[]) => JobSlots.of(numbers);
const listed = (slots: JobSlots) => {
  const numbers: number[] = [];
  slots.forEach((one) => numbers.push(one));
  return numbers;
};
const sorted = (numbers: Iterable<number>) => [...new Set(numbers)].sort((one, other) => one - other);

describe('slots of jobs in a segment', () => {
  it('are stored and read as they were, in no more than a bit for every slot', () => {
    fc.assert(
      fc.property(some, (numbers) => {
        const stored = slotsOf(numbers).store();
        expect(stored.length).toBeLessThanOrEqual(SEGMENT_SLOTS / 8);
        expect(stored.length).toBeLessThanOrEqual(2 * numbers.length);
        expect(listed(JobSlots.read(stored))).toEqual(sorted(numbers));
        expect(JobSlots.read(stored).size).toBe(numbers.length);
      }),
      { numRuns: 50 },
    );
  });

  it('are added to one another and taken from one another, as sets are', () => {
    fc.assert(
      fc.property(some, some, slot, (one, other, single) => {
        const slots = slotsOf(one);
        slots.addStored(slotsOf(other).store());
        expect(listed(slots)).toEqual(sorted([...one, ...other]));
        slots.removeAll(slotsOf(other));
        slots.remove(single);
        const left = new Set(other);
        expect(listed(slots)).toEqual(sorted(one).filter((number) => !left.has(number) && number !== single));
      }),
      { numRuns: 50 },
    );
  });

  it('are none where nothing is stored', () => {
    expect(listed(JobSlots.read(null))).toEqual([]);
  });
});
