import { parsePrivateHosts } from '../../http/guarded-agent.js';
import { createHttpClient } from '../../http/http-client.js';
import { nextPage, pagedList, roomForRows } from './pages.js';

const http = createHttpClient({}, { privateHosts: parsePrivateHosts('ats.internal,files.internal') ?? [] });
afterAll(() => http.close());

const next = (at: string, link: string, keyOrigin?: string) =>
  nextPage(http, { at: new URL(at) }, link, keyOrigin).href;

describe('the next page of a feed', () => {
  it.each([
    ['https://board.example/jobs.json', '?page=2', 'https://board.example/jobs.json?page=2'],
    ['https://board.example/jobs.json', '//elsewhere.example/2', 'https://elsewhere.example/2'],
    ['http://board.example/jobs.json', 'https://board.example/2', 'https://board.example/2'],
    ['https://board.example/jobs.json', 'http://board.example/2', 'https://board.example/2'],
    ['https://ats.internal/jobs.json', 'https://files.internal/2', 'https://files.internal/2'],
    ['https://ats.internal/jobs.json', 'https://board.example/2', 'https://board.example/2'],
  ])('from %s may be %s', (at, link, address) => expect(next(at, link)).toBe(address));

  it.each([
    ['http://', 'to something that is no web address'],
    ['file:///etc/hostname', 'to something that is no web address'],
    ['http://board.example:8080/2', 'from https to http, which is not followed'],
    ['http://elsewhere.example/2', 'from https to http, which is not followed'],
    ['https://ats.internal/', 'from outside to a host of FETCH_PRIVATE_HOSTS, which is not followed'],
  ])('is never %s', (link, reason) => {
    expect(() => next('https://board.example/jobs.json?key=hidden', link)).toThrow(
      `https://board.example/jobs.json leads with its next page ${reason}.`,
    );
  });

  it('stays on the origin that gets the key', () => {
    const own = 'https://api.board.example';
    expect(next(`${own}/jobs`, '/jobs?page=2', own)).toBe(`${own}/jobs?page=2`);
    expect(() => next(`${own}/jobs`, 'https://thief.example/jobs', own)).toThrow(
      'to https://thief.example, which is not followed: the key stays at https://api.board.example.',
    );
    expect(() => next('https://thief.example/jobs', `${own}/jobs?page=2`, own)).toThrow(
      'which is not followed',
    );
  });
});

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
