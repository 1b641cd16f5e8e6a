import { pagedList, roomForRows } from './pages.js';

const rule = { idField: 'id' };
const rowsOf = (ids: readonly number[]) => ids.map((id) => ({ id }));
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** @param readings the pages of each reading; the last one is given again */
async function read(total: number, ...readings: readonly (readonly unknown[][])[]) {
  let reading = -1;
  const asked: number[] = [];
  const rows = await pagedList({
    place: 'the board',
    rule,
    room: roomForRows(),
    ask: (offset) => {
      if (offset === 0) reading = Math.min(reading + 1, readings.length - 1);
      asked.push(offset);
      const pages = readings[reading] ?? [];
      let before = 0;
      const page = pages.find((one) => (before += one.length) > offset) ?? [];
      return Promise.resolve({ rows: page, total: offset === 0 ? total : 0 });
    },
  });
  return { rows: [...rows.values()], asked };
}

describe('a list in pages', () => {
  it('is read to the total of its first page', async () => {
    const { rows, asked } = await read(5, [rowsOf([1, 2]), rowsOf([3, 4]), rowsOf([5])]);
    expect(rows).toEqual(rowsOf([1, 2, 3, 4, 5]));
    expect(asked).toEqual([0, 2, 4]);
  });

  it('may state two rows more than 120 and give 118', async () => {
    expect((await read(120, [rowsOf(range(0, 118))])).rows).toHaveLength(118);
  });

  it('is read again when a row moved past the reader, and both readings count', async () => {
    const { rows, asked } = await read(
      6,
      [rowsOf([1, 2, 3]), rowsOf([3, 5, 6])],
      [rowsOf([1, 2, 3]), rowsOf([4, 5, 6])],
    );
    expect(rows).toHaveLength(6);
    expect(asked).toEqual([0, 3, 0, 3]);
  });

  it.each([
    ['half of nine rows', 9, [rowsOf([1, 2, 3, 4])]],
    ['no row', 1, [[]]],
    ['the first page for ever', 40, [rowsOf(range(0, 20)), rowsOf(range(0, 20))]],
  ])('is not taken with %s', async (_, total, pages) => {
    await expect(read(total, pages)).rejects.toThrow(`the board has ${total} postings but lists`);
  });

  it('is not kept without an end, nor with rows of any size', async () => {
    const endless = (text: string) =>
      pagedList({
        place: 'the board',
        rule,
        room: roomForRows(),
        ask: (offset) =>
          Promise.resolve({
            rows: range(offset, offset + 1_000).map((id) => ({ id, text })),
            total: Infinity,
          }),
      });
    await expect(endless('')).rejects.toThrow('the board lists more than can be kept');
    await expect(endless('x'.repeat(100_000))).rejects.toThrow('the board lists more than can be kept');
  });

  it('counts rows without an id, which may say the same', async () => {
    expect((await read(4, [[{ id: 1 }, null, null, {}]])).rows).toHaveLength(4);
  });
});
