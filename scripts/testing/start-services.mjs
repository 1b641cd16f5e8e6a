import { startTestRedis } from 'db/testing/redis';
import { startTestServer } from 'db/testing/server';

/** What stop-services.mjs stops: Jest loads both files in one process. @type {import('db/testing/server').TestServer[]} */
export const services = [];

/** One Postgres for all integration tests of a run, and one Redis where it can be had. Tests read their addresses from TEST_DATABASE_URL and TEST_REDIS_URL. */
export default async function startServices() {
  const postgres = await startTestServer(process.env);
  services.push(postgres);
  process.env.TEST_DATABASE_URL = postgres.url;
  const redis = await startTestRedis(process.env);
  if (!redis) return;
  services.push(redis);
  process.env.TEST_REDIS_URL = redis.url;
}
