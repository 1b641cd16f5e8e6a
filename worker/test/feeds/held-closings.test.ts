import { JobEntity } from 'db/entities/job.entity';
import { boardJobs } from './board-server.js';
import { keepSyncStack, syncClinic } from './sync-stack.js';

const stack = keepSyncStack();
const sync = (options = {}) => syncClinic(stack, options);
const openIds = async () =>
  (
    await stack.database.dataSource
      .getRepository(JobEntity)
      .find({ where: { organizationId: stack.clinic }, order: { id: 'ASC' } })
  )
    .filter(({ closedAt }) => closedAt === null)
    .map(({ externalId }) => Number(externalId));

const own = boardJobs(10);
/** As many, of somebody else. */
const strangers = own.map(({ id }) => ({ id: Number(id) + 400 }));
const ids = (jobs: typeof own) => jobs.map(({ id }) => id);
/** Lists these jobs at as many syncs, each of which is held. */
const isHeld = async (jobs: typeof own, missing: number, rounds = 4) => {
  stack.board.lists(jobs);
  for (let round = 0; round < rounds; round += 1)
    expect(await sync()).toMatchObject({ outcome: 'held', counts: { missing, closed: 0 } });
};
const isGood = async (jobs: typeof own, counts: object = {}) => {
  stack.board.lists(jobs);
  expect(await sync()).toMatchObject({ outcome: 'good', counts });
};

describe('closings that are held back', () => {
  beforeEach(() => isGood(own, { added: 10 }));

  it('stay held while jobs of another board arrive, until the operator accepts them', async () => {
    await isHeld(strangers, 10);
    expect(await openIds()).toEqual(ids([...own, ...strangers]));
    expect(await sync({ acceptClosings: true })).toMatchObject({ outcome: 'good', counts: { closed: 10 } });
    expect(await openIds()).toEqual(ids(strangers));
    // From here on these are what was there: the first board again is another one, though its jobs are known.
    await isHeld(own, 10);
    expect(await openIds()).toEqual(ids([...own, ...strangers]));
  });

  it('stay held while few jobs are left and the board fills with new ones', async () => {
    await isHeld([...own.slice(0, 4), ...strangers.slice(0, 2)], 6);
    await isHeld([...own.slice(0, 4), ...strangers], 6);
    await isHeld(
      [...own.slice(0, 4), ...strangers, ...boardJobs(40).map(({ id }) => ({ id: Number(id) + 800 }))],
      6,
    );
  });

  it('end when the jobs return; those of the other board close after two syncs', async () => {
    await isHeld(strangers, 10);
    await isGood(own, { missing: 10, closed: 0 });
    await isGood(own, { missing: 10, closed: 10 });
    expect(await openIds()).toEqual(ids(own));
    // Nothing of it is left.
    await isHeld(own.slice(0, 4), 6, 1);
    await isGood(own.slice(0, 5), { missing: 5, closed: 0 });
  });

  it('end when half of the jobs return, and not with fewer', async () => {
    await isHeld(strangers, 10);
    await isHeld([...own.slice(0, 4), ...strangers], 6);
    await isGood([...own.slice(0, 5), ...strangers], { missing: 5, closed: 0 });
    await isGood([...own.slice(0, 5), ...strangers], { missing: 5, closed: 5 });
  });

  it('stay held after an empty answer and over a failed sync', async () => {
    await isHeld([], 10);
    await isHeld(strangers, 10);
    stack.board.answers((_, response) => response.writeHead(500).end());
    expect(await sync()).toMatchObject({ outcome: 'failed' });
    await isHeld(strangers, 10);
  });

  it('stay held while their organization is missing from the file', async () => {
    await isHeld(strangers, 10, 1);
    await stack.database.dataSource.query(
      'update organizations set active = false, switched_off_at = now() where id = $1',
      [stack.clinic],
    );
    expect(await sync()).toMatchObject({ outcome: 'skipped' });
    await stack.database.dataSource.query(
      'update organizations set active = true, switched_off_at = null where id = $1',
      [stack.clinic],
    );
    await isHeld(strangers, 10);
  });

  it('stay held when jobs with missed syncs return', async () => {
    await isGood(own.slice(0, 5), { missing: 5, closed: 0 });
    await isHeld(own.slice(5), 5);
    expect(await openIds()).toEqual(ids(own));
  });
});

it('a small board may lose half of its jobs, and fill with others', async () => {
  await isGood(own.slice(0, 4), { added: 4 });
  await isGood(strangers.slice(0, 4), { missing: 4, closed: 0 });
  await isGood(strangers.slice(0, 4), { missing: 4, closed: 4 });
  expect(await openIds()).toEqual(ids(strangers.slice(0, 4)));
});
