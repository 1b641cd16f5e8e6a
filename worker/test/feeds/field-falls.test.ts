import { JobEntity } from 'db/entities/job.entity';
import { findFeedRuns, findFeedStatus } from 'db/repositories/feeds/feed-runs';
import { boardJobs, type BoardJob } from './board-server.js';
import { keepSyncStack, syncClinic } from './sync-stack.js';

const stack = keepSyncStack();
const sync = (options = {}) => syncClinic(stack, options);
const content = `&lt;p&gt;${'Care for patients. '.repeat(20)}&lt;/p&gt;`;
/** Of the first jobs the place is lost; the text of the others has changed. */
const board = (count: number, placeless = 0, given: Partial<BoardJob> = {}) =>
  boardJobs(count, { content, ...given }).map((job, index) =>
    index < placeless ? { ...job, location: { name: '' } } : job,
  );
const places = async () =>
  (await stack.database.dataSource.getRepository(JobEntity).findBy({ organizationId: stack.clinic })).filter(
    ({ locations }) => locations.length > 0,
  ).length;
const weekday = new Date().toLocaleDateString('en-US', { weekday: 'long', timeZone: 'America/Chicago' });

describe('a field that falls by more than half', () => {
  it('in all records holds the sync and stores none of them, until the operator accepts', async () => {
    stack.board.lists(board(20));
    await sync();
    stack.board.lists([...board(20, 15), { id: 999, content }]);
    for (const _ of [1, 2])
      expect(await sync()).toMatchObject({
        outcome: 'held',
        reason: expect.stringContaining(`place: 100 % → 29 % since ${weekday}`) as unknown,
        counts: { added: 0, changed: 0 },
      });
    expect(await places()).toBe(20);
    const [status] = (await findFeedStatus(stack.database.dataSource)).filter(
      ({ organizationId }) => organizationId === stack.clinic,
    );
    expect(status).toMatchObject({
      lastOutcome: 'held',
      fields: { records: 21, place: 6, date: 21, text: 21 },
    });
    expect(await sync({ acceptClosings: true })).toMatchObject({
      outcome: 'good',
      counts: { changed: 15, added: 1 },
    });
    expect(await places()).toBe(6);
    expect(await sync()).toMatchObject({ outcome: 'good' });
  });

  it('in the records that have changed holds it, too', async () => {
    stack.board.lists(board(40));
    await sync();
    stack.board.lists(board(40, 12));
    expect(await sync()).toMatchObject({
      outcome: 'held',
      reason: expect.stringContaining('place: 100 % → 0 %') as unknown,
    });
    stack.board.lists(board(40));
    expect(await sync()).toMatchObject({ outcome: 'good', reason: null });
  });

  it.each([
    ['few records', 9, 9],
    ['half of them', 20, 9],
  ])('of %s holds nothing', async (_, count, placeless) => {
    stack.board.lists(board(count));
    await sync();
    stack.board.lists(board(count, placeless, { title: 'Renamed' }));
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { changed: count } });
  });

  it('is not looked for in an unchanged feed, which keeps its figures', async () => {
    stack.board.lists(board(12));
    await sync();
    await sync();
    const runs = await findFeedRuns(stack.database.dataSource, stack.clinic, 2);
    expect(runs.map(({ fields }) => fields?.place)).toEqual([12, 12]);
  });
});
