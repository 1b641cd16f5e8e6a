import { startTestServer } from 'db/testing/server';
import { keepServer } from './server-of-run.mjs';

/** One Postgres for all integration tests of a run; tests read its address from TEST_DATABASE_URL. */
export default async function startDatabase() {
  const server = await startTestServer(process.env);
  process.env.TEST_DATABASE_URL = server.url;
  keepServer(server);
}
