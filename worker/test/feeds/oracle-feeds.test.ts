import { oracle } from '../../src/connectors/oracle/oracle.js';
import { createHttpClient } from '../../src/http/http-client.js';
import { type BoardServer, loopbackToo, startBoardServer } from './board-server.js';
import { readFeed } from './read-feed.js';

let board: BoardServer;
const http = createHttpClient({ attempts: 2, firstPauseMilliseconds: 1 }, loopbackToo);
beforeAll(async () => {
  board = await startBoardServer();
});
afterAll(async () => {
  await http.close();
  await board.close();
});

const source = () => ({
  sourceKind: 'board' as const,
  source: new URL('/hcmUI/CandidateExperience/en/sites/CX_1/requisitions', board.address).href,
});
const context = { http, feedsDirectory: __dirname };
const read = () => readFeed(oracle, source(), context);
const finderOf = (url: string) => new URL(url, board.address).searchParams.get('finder') ?? '';
const numberIn = (finder: string, name: string) => Number(new RegExp(`,${name}=(\\d+)`).exec(finder)?.[1]);

interface Job {
  readonly Id: string;
  readonly category: number;
}
const jobs = (count: number, categories = 2): readonly Job[] =>
  Array.from({ length: count }, (_, id) => ({ Id: String(id), category: id % categories }));

/** A site as the vendor answers it: nothing behind its window, and details without what the row has. */
function site(
  all: readonly Job[],
  {
    page = 200,
    categorised = all,
    row = {},
    detail = { items: [{ Title: 'Nurse', ExternalDescriptionStr: '<p>Care.</p>', Department: null }] },
  }: {
    readonly page?: number;
    readonly categorised?: readonly Job[];
    readonly row?: object;
    readonly detail?: unknown;
  } = {},
) {
  const asked: { choice: number | undefined; limit: number; offset: number }[] = [];
  board.answers((request, response) => {
    const finder = finderOf(request.url ?? '');
    const answer = (body: unknown) => response.writeHead(200).end(JSON.stringify(body));
    if (finder.startsWith('ById')) {
      answer(detail);
      return;
    }
    const [limit, offset] = [numberIn(finder, 'limit'), numberIn(finder, 'offset')];
    const choice = /selectedCategoriesFacet/.test(finder)
      ? numberIn(finder, 'selectedCategoriesFacet')
      : undefined;
    asked.push({ choice, limit, offset });
    const found = choice === undefined ? all : categorised.filter(({ category }) => category === choice);
    const isBeyond = offset + limit > 10_000;
    answer({
      items: [
        {
          TotalJobsCount: isBeyond ? 0 : found.length,
          requisitionList: isBeyond
            ? []
            : found.slice(offset, offset + Math.min(limit, page)).map(({ Id }) => ({
                Id,
                Title: 'Nurse',
                PrimaryLocation: 'Houston, TX, United States',
                Department: 'M1 - Care',
                ...row,
              })),
          categoriesFacet: [0, 1].map((Id) => ({
            Id,
            TotalCount: categorised.filter(({ category }) => category === Id).length,
          })),
        },
      ],
    });
  });
  return { asked };
}

it('goes on by the rows of each page, which may be short', async () => {
  const { asked } = site(jobs(300), { page: 137 });
  const { postings } = await read();
  expect(postings).toHaveLength(300);
  expect(postings[0]).toMatchObject({
    department: 'Care',
    description: '<p>Care.</p>',
    hostedUrl: new URL('/hcmUI/CandidateExperience/en/sites/CX_1/job/0', board.address).href,
  });
  expect(asked.map(({ offset }) => offset)).toEqual([0, 137, 274]);
});

it('reads more than 10,000 jobs by category, and asks for nothing behind its window', async () => {
  const { asked } = site(jobs(10_050));
  const ids: string[] = [];
  for await (const item of oracle.items(source(), context))
    if (item.kind === 'record') ids.push(item.record.externalId);
  expect(new Set(ids).size).toBe(10_050);
  expect(asked.filter(({ limit, offset }) => offset + limit > 10_000)).toEqual([]);
  expect(new Set(asked.map(({ choice }) => choice))).toEqual(new Set([undefined, 0, 1]));
});

it('is not read where its categories do not add up', async () => {
  site(jobs(10_050), { categorised: jobs(10_000) });
  await expect(read()).rejects.toThrow(
    'has 10050 postings, lists the first 10000 only, and neither its categories',
  );
});

it('opens no job of which only what changes by itself has changed', async () => {
  const fingerprints = async (row: object) => {
    site(jobs(3), { row });
    const found: (string | undefined)[] = [];
    for await (const item of oracle.items(source(), context))
      if (item.kind === 'record') found.push(item.record.fingerprint);
    return found;
  };
  const before = await fingerprints({ Distance: 1, Relevancy: 9, HotJobFlag: false });
  expect(await fingerprints({ Distance: 2, Relevancy: 8, HotJobFlag: true })).toEqual(before);
  expect(await fingerprints({ JobSchedule: 'Part time' })).not.toEqual(before);
});

it('rejects a job whose detail is empty', async () => {
  site(jobs(1), { detail: { items: [] } });
  expect((await read()).rejections).toEqual([
    { externalId: '0', reason: 'its detail is gone', withdrawn: false },
  ]);
});

it.each([
  ['without items', '{"items":[]}', 'is not an oracle feed: items field must have at least 1 items'],
  ['of another form', '{"items":[{"TotalJobsCount":2}]}', 'requisitionList is a required field'],
  ['without a total', '{"items":[{"requisitionList":[]}]}', 'its first page states no TotalJobsCount'],
  ['that is a page', '<html>Maintenance', 'gave a page (HTML or XML) where JSON was expected'],
])('does not take an answer %s for an empty board', async (_, body, reason) => {
  board.answers((_request, response) => response.end(body));
  await expect(read()).rejects.toThrow(reason);
});

it('is asked again after the pause it wants', async () => {
  let refusals = 0;
  board.answers((_request, response) => {
    refusals += 1;
    if (refusals === 1) response.writeHead(429, { 'retry-after': '0' }).end();
    else response.end('{"items":[{"TotalJobsCount":0,"requisitionList":[]}]}');
  });
  expect((await read()).received).toBe(0);
  expect(refusals).toBe(2);
});
