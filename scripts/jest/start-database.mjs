import { startTestRedis } from 'db/testing/redis';
import { startTestServer } from 'db/testing/server';
import { keepServer } from './server-of-run.mjs';

/**
 * One Postgres for all integration tests of a run, and one Redis where there is one to be had; tests read their addresses
 * from TEST_DATABASE_URL and TEST_REDIS_URL.
 */
export default async function startDatabase() {
  const server = await startTestServer(process.env);
  process.env.TEST_DATABASE_URL = server.url;
  keepServer(server);
  const redis = await startTestRedis(process.env);
  if (!redis) return;
  process.env.TEST_REDIS_URL = redis.url;
  keepServer(redis);
}
