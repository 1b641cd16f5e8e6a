import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { connectorOf } from '../../src/connectors/registry.js';
import { createHttpClient } from '../../src/http/http-client.js';
import { type BoardServer, loopbackToo, startBoardServer } from './board-server.js';
import { readFeed } from './read-feed.js';

let board: BoardServer;
const http = createHttpClient({ attempts: 2, firstPauseMilliseconds: 1 }, loopbackToo);
let asked: (readonly [path: string, body: string])[] = [];
beforeAll(async () => {
  board = await startBoardServer();
});
afterAll(async () => {
  await http.close();
  await board.close();
});
beforeEach(() => {
  asked = [];
});

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}
type Answers = (path: string, body: string, request: IncomingMessage) => Answer;

/** From now on the board answers so: texts as they are, all else as JSON. */
function answers(give: Answers) {
  board.answers((request, response) => {
    void text(request).then((sent) => {
      const path = request.url ?? '/';
      asked.push([path, sent]);
      const { status = 200, headers = {}, body } = give(path, sent, request);
      response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
}
const read = (vendor: string, path: string) =>
  readFeed(
    connectorOf(vendor),
    { sourceKind: 'board', source: new URL(path, board.address).href },
    { http, feedsDirectory: __dirname },
  );
const signIn = { body: '<!doctype html><p>Sign in</p>' };

describe('a UKG board', () => {
  const path = '/RIV1000/JobBoard/00000000-0000-4000-8000-0000000000AA';
  const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => ({
      Id: idOf(from + index),
      Title: `Role ${from + index}`,
      JobLocationType: 1,
    }));
  const page = (id: string) =>
    `<html><script>\nvar opportunity = new US.Opportunity.CandidateOpportunityDetail({"Id":"${id.toUpperCase()}","Description":"<p>Braces } and }); \\" stay.<\\/p>","Title":null}, 1);\n</script></html>`;
  const given =
    (total: number, detail: (id: string) => Answer = (id) => ({ body: page(id) }), most = 100): Answers =>
    (asking, sent) => {
      const id = new URL(asking, board.address).searchParams.get('opportunityId');
      if (id !== null) return detail(id);
      const { opportunitySearch: { Top = 0, Skip = 0 } = {} } = JSON.parse(sent) as {
        opportunitySearch?: { Top: number; Skip: number };
      };
      return {
        body: { totalCount: total, opportunities: rows(Skip, Math.min(total, Skip + Math.min(Top, most))) },
      };
    };

  it('is read page by page, and each job from what its page hands to a script', async () => {
    answers(given(130, undefined, 70));
    const { postings } = await read('ukg', path);
    expect(postings).toHaveLength(130);
    expect(postings[129]).toMatchObject({
      externalId: idOf(129),
      title: 'Role 129',
      description: '<p>Braces } and }); " stay.</p>',
      applyUrl: `${new URL(path, board.address).href}/OpportunityDetail?opportunityId=${idOf(129)}`,
    });
    expect(asked.slice(0, 2).map(([, body]) => body)).toEqual([
      '{"opportunitySearch":{"Top":100,"Skip":0,"QueryString":"","Filters":[]}}',
      '{"opportunitySearch":{"Top":100,"Skip":70,"QueryString":"","Filters":[]}}',
    ]);
  });

  it('rejects a job whose page is an empty shell, and is not read when all are', async () => {
    const shell = { body: '<html><script>var opportunity = null;</script></html>' };
    answers(given(6, (id) => (id === idOf(2) ? shell : { body: page(id) })));
    expect((await read('ukg', path)).rejections).toEqual([
      {
        externalId: idOf(2),
        reason: expect.stringContaining('/OpportunityDetail gave a page without the data') as unknown,
        withdrawn: false,
      },
    ]);
    answers(given(6, () => shell));
    await expect(read('ukg', path)).rejects.toThrow('gave a page without the data that its jobs are in');
  });

  it('is not read where a page shows another job', async () => {
    answers(given(5, () => ({ body: page(idOf(99)) })));
    await expect(read('ukg', path)).rejects.toThrow('gave another job than the one asked for');
  });
});

describe('a BambooHR board', () => {
  const opening = { jobOpeningName: 'Nurse', description: '<p>Care.</p>', departmentLabel: '' };
  const list = (count: number, total = count) => ({
    meta: { totalCount: total },
    result: Array.from({ length: count }, (_, id) => ({
      id: String(id),
      jobOpeningName: 'Nurse',
      departmentLabel: 'Care',
    })),
  });
  const given =
    (listed: Answer): Answers =>
    (path) =>
      path.endsWith('/detail') ? { body: { result: { jobOpening: opening } } } : listed;

  it('is one list, and a detail for each job', async () => {
    answers(given({ body: list(2) }));
    const { postings } = await read('bamboohr', '/careers');
    expect(asked.map(([path]) => path)).toEqual(['/careers/list', '/careers/0/detail', '/careers/1/detail']);
    expect(postings[1]).toMatchObject({
      description: '<p>Care.</p>',
      department: 'Care',
      hostedUrl: new URL('/careers/1', board.address).href,
    });
  });

  it('is asked for nothing more when it asks to wait, and what was read counts', async () => {
    const limited = (from: number): Answers => {
      const usual = given({ body: list(9) });
      return (path, sent, request) =>
        Number(/(\d+)\/detail$/.exec(path)?.[1]) >= from
          ? { status: 429, headers: { 'retry-after': '900' }, body: '' }
          : usual(path, sent, request);
    };
    answers(limited(3));
    const { postings, rejections, notes } = await read('bamboohr', '/careers');
    expect(asked).toHaveLength(1 + 4);
    expect(postings).toHaveLength(3);
    expect(rejections).toHaveLength(6);
    expect(rejections).toContainEqual({
      externalId: '8',
      reason: 'its detail waits for the next sync',
      withdrawn: false,
    });
    expect(notes).toMatchObject([
      { note: expect.stringMatching(/^Reading ended early: .*429: it asks us to wait/) as unknown },
    ]);
    answers(limited(0));
    await expect(read('bamboohr', '/careers')).rejects.toThrow('429: it asks us to wait');
  });

  it('is not read when rows are missing', async () => {
    answers(given({ body: list(2, 3) }));
    await expect(read('bamboohr', '/careers')).rejects.toThrow('has 3 postings but lists 2 only');
  });

  it('is not the page that an unknown company leads to', async () => {
    const other = await startBoardServer();
    other.answers((_, response) => response.end('{"meta":{"totalCount":0},"result":[]}'));
    answers(() => ({ status: 302, headers: { location: other.address }, body: '' }));
    await expect(read('bamboohr', '/careers')).rejects.toThrow('there is no such board');
    await other.close();
  });
});

describe('a Rippling board', () => {
  const row = { uuid: 'a', name: 'Nurse', workLocation: { label: 'Houston, TX' } };
  const path = '/platform/api/ats/v1/board/riverbend/jobs';

  it('asks once about a job of several places', async () => {
    answers((asking) => ({
      body: asking.endsWith('/a')
        ? { uuid: 'a', description: { role: '<p>Care.</p>' }, department: { name: 'Clinic' } }
        : [row, { ...row, workLocation: { label: 'Katy, TX' } }],
    }));
    const { postings, received, merged } = await read('rippling', path);
    expect(asked.map(([at]) => at)).toEqual([path, `${path}/a`]);
    expect([received, merged]).toEqual([2, 1]);
    expect(postings).toMatchObject([
      { location: 'Houston, TX; Katy, TX', department: 'Clinic', description: '<p>Care.</p>' },
    ]);
  });

  it('is found behind its career site', async () => {
    answers(() => ({ body: [] }));
    await readFeed(
      connectorOf('rippling'),
      { sourceKind: 'board', source: 'https://ats.rippling.com/en-GB/riverbend/jobs' },
      { http, feedsDirectory: __dirname, bases: { rippling: board.address } },
    );
    expect(asked.map(([at]) => at)).toEqual([path]);
  });
});

describe('a Paylocity board', () => {
  const path = '/recruiting/jobs/All/00000000-0000-4000-8000-000000000001/Riverbend';
  const job = '<div class="job-listing-header">Description</div><div><p>Care.</p></div>';
  const page = (data: string) =>
    `<html><script>\nwindow.pageData = ${data};\nwindow.more = {};</script></html>`;
  const row =
    '{"JobId":7,"JobTitle":"Nurse };","JobLocation":{"City":"Houston","State":"TX","Country":"USA"}}';

  it('is read from what its page hands to a script, and each job from its page', async () => {
    answers((asking) => ({ body: asking === path ? page(`{"Jobs":[${row}],"Departments":[]}`) : job }));
    expect((await read('paylocity', path)).postings).toMatchObject([
      {
        title: 'Nurse };',
        description: '<p>Care.</p>',
        location: 'Houston, TX',
        applyUrl: new URL('/Recruiting/Jobs/Apply/7', board.address).href,
      },
    ]);
    expect(asked.map(([at]) => at)).toEqual([path, '/Recruiting/Jobs/Details/7']);
  });

  it('is empty with an empty list, and no board without one', async () => {
    answers(() => ({ body: page('{"Jobs":[]}') }));
    expect((await read('paylocity', path)).received).toBe(0);
    answers(() => signIn);
    await expect(read('paylocity', path)).rejects.toThrow(
      'gave a page without the data that its jobs are in',
    );
    answers(() => ({ body: page('{"Departments":[]}') }));
    await expect(read('paylocity', path)).rejects.toThrow(
      'is not a paylocity feed: Jobs is a required field',
    );
  });

  it('is not read when its jobs have no text any more', async () => {
    const listed = page(
      `{"Jobs":[${[1, 2, 3, 4, 5].map((id) => `{"JobId":${id},"JobTitle":"Nurse"}`).join()}]}`,
    );
    answers((asking) => (asking === path ? { body: listed } : signIn));
    await expect(read('paylocity', path)).rejects.toThrow('gave a page without the text of a job');
  });
});

describe('a SuccessFactors site', () => {
  const rss =
    '<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><title>Nurse</title><link>https://jobs.riverbend.example/job/Nurse/7/</link></item></channel></rss>';
  const jobs = (count: number) =>
    `<?xml version="1.0"?><Job-Listing>${Array.from({ length: count }, (_, id) => `<Job><JobTitle>Nurse</JobTitle><ReqId>${id}</ReqId><>1</></Job>`).join('')}</Job-Listing>`;

  it.each([{ status: 404, body: '' }, { body: '<urlset></urlset>' }])(
    'is read from the other of its two feeds: %j',
    async (first) => {
      answers((path) => (path === '/sitemal.xml' ? first : { body: rss }));
      expect((await read('successfactors', '/')).postings).toMatchObject([{ externalId: '7' }]);
      expect(asked.map(([path]) => path)).toEqual(['/sitemal.xml', '/googlefeed.xml']);
    },
  );

  it('is not read from the other when the first one is away', async () => {
    answers((path) => (path === '/sitemal.xml' ? { status: 403, body: '' } : { body: rss }));
    await expect(read('successfactors', '/')).rejects.toThrow('/sitemal.xml answered 403: access is refused');
  });

  it('is not read from the other when the first one breaks off', async () => {
    board.answers(({ url }, response) => {
      if (url === '/sitemal.xml') response.destroy();
      else response.end(rss);
    });
    await expect(read('successfactors', '/')).rejects.toThrow('/sitemal.xml could not be reached');
  });

  it('tells what else may be read where it has neither', async () => {
    answers(() => ({ status: 404, body: '' }));
    await expect(read('successfactors', '/')).rejects.toThrow(
      /^It has neither \/sitemal\.xml nor \/googlefeed\.xml: .* answered 404/,
    );
  });

  it('is an old board where its address names a company', async () => {
    answers(() => ({ body: jobs(3) }));
    const { postings } = await read('successfactors', '/career?company=RiverBend&lang=en');
    expect(asked).toEqual([['/career?company=RiverBend&career_ns=job_listing_summary&resultType=XML', '']]);
    expect(postings[2]?.applyUrl).toBe(
      new URL('/career?company=RiverBend&career_job_req_id=2&career_ns=job_application', board.address).href,
    );
  });

  it.each([
    ['a page', '<!doctype html><p>Choose a company', 'it does not begin with <Job-Listing>'],
    ['as many jobs as it shows at most', jobs(1_024), 'lists 1024 jobs, the most such a board shows'],
  ])('is no old board with %s', async (_, body, reason) => {
    answers(() => ({ body }));
    await expect(read('successfactors', '/career?company=RiverBend')).rejects.toThrow(reason);
  });
});

it("NEOGOV's feed of an agency is found behind its page", async () => {
  answers(() => ({ body: '<rss><channel></channel></rss>' }));
  for (const source of ['harbor', 'https://www.governmentjobs.com/careers/harbor?page=2'])
    await readFeed(
      connectorOf('neogov'),
      { sourceKind: 'board', source },
      { http, feedsDirectory: __dirname, bases: { neogov: board.address } },
    );
  expect(new Set(asked.map(([path]) => path))).toEqual(new Set(['/SearchEngine/JobsFeed?agency=harbor']));
});

describe.each([
  ['ukg', '/RIV1000/JobBoard/00000000-0000-4000-8000-0000000000AA'],
  ['bamboohr', '/careers/list'],
  ['rippling', '/platform/api/ats/v1/board/riverbend/jobs'],
])('a %s board that answers a page', (vendor, path) => {
  it('is no empty board', async () => {
    answers(() => signIn);
    await expect(read(vendor, path)).rejects.toThrow('gave a page (HTML or XML) where JSON was expected');
  });

  it('or another form, is none either', async () => {
    answers(() => ({ body: { rows: [] } }));
    await expect(read(vendor, path)).rejects.toThrow(new RegExp(`is not an? ${vendor} feed`));
  });

  it('is asked again after the pause it wants', async () => {
    answers(() => ({ status: 429, headers: { 'retry-after': '0' }, body: '' }));
    await expect(read(vendor, path)).rejects.toThrow('answered 429: it asks us to wait');
    expect(asked).toHaveLength(2);
  });
});
