import { createProducer, syncOrganizationWork } from 'worker/jobs';
import { setTimeout as pause } from 'node:timers/promises';

const WITHIN_MILLISECONDS = 30_000;

/** @type {import('../scenario.mjs').Scenario} */
export const feed = {
  name: 'feed',
  title: 'a feed is cut in the middle',
  run: async (house) => {
    const { board, postgres, redis } = house;
    const problems = [];
    const before = await openJobs(house);
    if (before !== board.jobs) problems.push(`${before} of ${board.jobs} jobs are open before the cut`);
    const producer = createProducer({ databaseUrl: postgres.url, redisUrl: redis?.url }, () => undefined);
    try {
      board.cut();
      const asked = board.asked;
      await producer.enqueue(syncOrganizationWork, { organizationId: 'clinic' });
      for (const end = Date.now() + WITHIN_MILLISECONDS; board.asked === asked && Date.now() < end;)
        await pause(100);
      await pause(3_000);
      if (board.asked === asked) problems.push('the feed was not even asked for');
      const during = await openJobs(house);
      if (during !== before) problems.push(`half a feed closed jobs: ${during} of ${before} are open`);
      board.mend();
      const restoredAt = Date.now();
      await producer.enqueue(syncOrganizationWork, { organizationId: 'clinic' });
      for (
        const end = Date.now() + WITHIN_MILLISECONDS;
        (await lastOutcome(house)) !== 'good';
        await pause(200)
      ) {
        if (Date.now() < end) continue;
        problems.push(`the whole feed was not read again (${await lastOutcome(house)})`);
        break;
      }
      return { restoredAt, problems };
    } finally {
      board.mend();
      await producer.close();
    }
  },
};

/** @param {import('../house.mjs').House} house */
async function openJobs({ database }) {
  const { rows } = await database.query(
    `select count(*)::int as open from jobs where organization_id = 'clinic' and closed_at is null`,
  );
  return rows[0].open;
}

/** @param {import('../house.mjs').House} house */
async function lastOutcome({ database }) {
  const { rows } = await database.query(
    `select outcome from feed_runs where organization_id = 'clinic' order by id desc limit 1`,
  );
  return rows[0]?.outcome;
}
