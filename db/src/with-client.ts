import { Client, type ClientConfig } from 'pg';

/** Connects, runs `use` and disconnects. @param config an address, or more @throws what connecting or `use` throws */
export async function withClient<Result>(
  config: string | ClientConfig,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(config);
  // A connection that breaks also fails its query; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
