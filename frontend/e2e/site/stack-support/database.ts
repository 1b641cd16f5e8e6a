import { createDataSource } from 'db/data-source';

/**
 * Work in the database of the stack under test, on connections of its own.
 *
 * @returns what the work does
 * @throws what the work throws, and when the tests were started without their stack
 */
export async function inStackDatabase<Result>(
  work: (dataSource: ReturnType<typeof createDataSource>) => Promise<Result>,
): Promise<Result> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set: run the browser tests with "npm test -- browser".');
  const dataSource = await createDataSource({ url, poolSize: 2, applicationName: 'e2e' }).initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
