import { addOutboxEvent, dispatchOutbox } from 'db/repositories/outbox';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  for (let number = 1; number <= 35; number += 1)
    await addOutboxEvent(database.dataSource.manager, 'letter', String(number));
});
afterEach(() => database.empty());

const noted = async (column: 'dispatched_at' | 'last_error') => {
  const rows: { count: string }[] = await database.dataSource.query(`select count(${column}) from outbox`);
  return Number(rows[0]?.count);
};
const share = { most: 500, milliseconds: 60_000 };

describe('the outbox relay', () => {
  it('records what it has handed over, each once and in order', async () => {
    const handed: string[] = [];
    const seen: number[] = [];
    const result = await dispatchOutbox(database.dataSource, share, async ({ subjectId }) => {
      handed.push(subjectId);
      seen.push(await noted('dispatched_at'));
    });
    expect(result).toEqual({ dispatched: 35, failed: 0 });
    expect(handed).toEqual(Array.from({ length: 35 }, (_, index) => String(index + 1)));
    // Of those before, all but the few it holds.
    expect(seen.every((count, index) => index - count < 10)).toBe(true);
  });

  it('skips what cannot be handed over, and does a bounded amount of work', async () => {
    const refuse = ({ subjectId }: { subjectId: string }) =>
      Number(subjectId) <= 25 ? Promise.reject(new Error('No.')) : Promise.resolve();
    expect(await dispatchOutbox(database.dataSource, share, refuse)).toEqual({ dispatched: 10, failed: 25 });
    expect([await noted('dispatched_at'), await noted('last_error')]).toEqual([10, 25]);
    expect(await dispatchOutbox(database.dataSource, { ...share, most: 10 }, refuse)).toEqual({
      dispatched: 0,
      failed: 10,
    });
    expect(await dispatchOutbox(database.dataSource, { ...share, milliseconds: 0 }, refuse)).toEqual({
      dispatched: 0,
      failed: 0,
    });
  });
});

it('outbox ids of a new database start at the clock, so that no queue knows them', async () => {
  const { dataSource } = database;
  const before = BigInt(Date.now()) * 1_000n;
  for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
  await dataSource.runMigrations();
  expect(BigInt(await addOutboxEvent(dataSource.manager, 'letter', '1'))).toBeGreaterThan(before);
});
