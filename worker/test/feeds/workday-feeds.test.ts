import { findFeedStatus } from 'db/repositories/feeds/feed-runs';
import { workday } from '../../src/connectors/workday/workday.js';
import { keepSyncStack, syncClinic } from './sync-stack.js';
import { readFeed } from './read-feed.js';
import { type AskedWorkday, type WorkdayJob, workdaySite } from './workday-server.js';

const stack = keepSyncStack();
const site = () => new URL('/en-US/recruiting/riverbend/Careers', stack.board.address).href;
const jobs = (count: number, family?: (id: number) => string): readonly WorkdayJob[] =>
  Array.from({ length: count }, (_, id) => ({ id, ...(family && { family: family(id) }) }));
const read = () =>
  readFeed(workday, { sourceKind: 'board', source: site() }, { http: stack.http, feedsDirectory: __dirname });
const ids = async () => (await read()).postings.map(({ externalId }) => externalId);
/** Without their details. */
async function listed(): Promise<readonly string[]> {
  const context = { http: stack.http, feedsDirectory: __dirname };
  const found: string[] = [];
  for await (const item of workday.items({ sourceKind: 'board', source: site() }, context))
    if (item.kind === 'record') found.push(item.record.externalId);
  return found;
}
let asked: AskedWorkday[] = [];
const details = () => asked.filter((one) => typeof one === 'string');
beforeEach(() => {
  asked = [];
});

describe('the list of a Workday site', () => {
  it('is read page by page, and each job by itself', async () => {
    stack.board.answers(workdaySite(jobs(45), { asked }));
    const { postings } = await read();
    expect(postings).toHaveLength(45);
    expect(postings[0]).toMatchObject({
      location: 'Houston, TX; Katy, TX',
    });
    expect(asked.slice(0, 4)).toEqual([
      [0, []],
      [20, []],
      [40, []],
      '/wday/cxs/riverbend/Careers/job/Houston-TX/Role-0_R-0',
    ]);
  });

  it('has 2,001 jobs where a tenant lists 2,000 of them', async () => {
    const all = jobs(2_001, (id) => ['Care', 'Care', 'Office'][id % 3] ?? '');
    stack.board.answers(workdaySite(all, { asked, cap: 2_000 }));
    const found = await listed();
    expect([found.length, new Set(found).size]).toEqual([2_001, 2_001]);
    expect(asked).toContainEqual([0, ['Office']]);
  });

  it('is split again where a value has too many, and values overlap: no job is lost, none is doubled', async () => {
    const placesOf = (id: number) => {
      const place = id < 1_990 || id >= 2_190 ? 'Houston' : 'Katy';
      return id % 100 === 0 ? ['Houston', 'Katy'] : [place];
    };
    const all = jobs(2_300, (id) => (id < 2_150 ? 'Care' : 'Office')).map((job) => ({
      ...job,
      places: placesOf(job.id),
    }));
    stack.board.answers(workdaySite(all, { asked, cap: 2_000 }));
    const found = await listed();
    expect([found.length, new Set(found).size]).toEqual([2_300, 2_300]);
    expect(asked).toContainEqual([0, ['Care', 'Houston']]);
  });

  it('goes on behind 2,000 where a tenant does', async () => {
    stack.board.answers(workdaySite(jobs(2_041), { asked, facets: false }));
    expect(await listed()).toHaveLength(2_041);
  });

  it('is not taken where its filters do not lead to all jobs', async () => {
    stack.board.answers(workdaySite(jobs(2_500), { asked, cap: 2_000 }));
    await expect(ids()).rejects.toThrow('has at least 2000 postings, lists the first 2000 only, and gives 0');
  });

  it('is not taken when it ends before its count', async () => {
    const of = jobs(41);
    stack.board.answers(
      workdaySite(of, {
        interfere: (offset) => (offset === 20 ? { status: 200, body: '{"jobPostings":[]}' } : undefined),
      }),
    );
    await expect(ids()).rejects.toThrow('has 41 postings but lists 20 only');
  });

  it.each([
    ['a page of HTML', 200, '<!doctype html><p>Sign in', 'gave a page (HTML or XML) where JSON was expected'],
    [
      'another form',
      200,
      '{"total":3,"postings":[]}',
      'is not a workday feed: jobPostings is a required field',
    ],
    ['no total', 200, '{"jobPostings":[]}', 'is not a workday feed: its first page states no total'],
    ['a redirect', 303, '', 'answered 303: it leads elsewhere, which is not followed'],
    ['a refusal', 422, '{}', 'answered 422'],
  ])('is not taken when it answers with %s', async (_, status, body, reason) => {
    stack.board.answers(workdaySite([], { asked, interfere: () => ({ status, body }) }));
    await expect(ids()).rejects.toThrow(reason);
    expect(asked).toHaveLength(1);
  });

  it('has one job for each requisition: a copy stands beside its original only where both are listed', async () => {
    const row = (id: number, copy: string) => ({ id, path: `/job/Houston/Role_R-${id}${copy}` });
    stack.board.answers(workdaySite([row(1, ''), row(1, '-2'), row(2, '-1'), row(3, '')], {}));
    expect(await ids()).toEqual(['R-1', 'R-1-2', 'R-2', 'R-3']);
  });
});

describe('a sync of a Workday site', () => {
  const useSite = () =>
    stack.database.dataSource.query(
      `update organizations set vendor = 'workday', source = $2 where id = $1`,
      [stack.clinic, site()],
    );
  const status = async () =>
    (await findFeedStatus(stack.database.dataSource)).find(
      ({ organizationId }) => organizationId === stack.clinic,
    );
  beforeEach(useSite);

  it('requests the details of new and changed jobs only', async () => {
    stack.board.answers(workdaySite(jobs(30), {}));
    expect(await syncClinic(stack)).toMatchObject({ outcome: 'good', counts: { added: 30 } });
    const [, ...others] = jobs(31);
    stack.board.answers(workdaySite([{ id: 0, title: 'Renamed' }, ...others], { asked }));
    expect(await syncClinic(stack)).toMatchObject({ outcome: 'good', counts: { added: 1, missing: 0 } });
    expect(details().map((path) => path.split('_').at(-1))).toEqual(['R-0', 'R-30']);
  });

  it('closes nothing when one page fails, and is degraded', async () => {
    stack.board.answers(workdaySite(jobs(45), {}));
    await syncClinic(stack);
    const interfere = (offset: number) => (offset === 20 ? { status: 500, body: '' } : undefined);
    for (const _ of [1, 2, 3]) {
      stack.board.answers(workdaySite(jobs(30), { interfere }));
      expect(await syncClinic(stack)).toMatchObject({ outcome: 'failed' });
    }
    expect(await status()).toMatchObject({
      openJobs: 45,
      lastOutcome: 'failed',
      lastReason: expect.stringContaining('/wday/cxs/riverbend/Careers/jobs answered 500.') as unknown,
    });
  });

  it('keeps jobs whose details are gone or refused while they are listed', async () => {
    stack.board.answers(workdaySite(jobs(9), {}));
    await syncClinic(stack);
    await stack.database.dataSource.query(
      `update jobs set feed_fingerprint = 'read a day before' where organization_id = $1`,
      [stack.clinic],
    );
    stack.board.answers(
      workdaySite(jobs(9), { detail: () => ({ status: 403, body: '{"errorCode":"S22"}' }) }),
    );
    for (const _ of [1, 2, 3])
      expect(await syncClinic(stack)).toMatchObject({ outcome: 'good', counts: { rejected: 9, closed: 0 } });
    stack.board.answers(workdaySite(jobs(9), { detail: () => ({ body: '<!doctype html><p>Sign in' }) }));
    expect(await syncClinic(stack)).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining('gave a page (HTML or XML) where JSON was expected') as unknown,
    });
    expect(await status()).toMatchObject({ openJobs: 9 });
  });
});
