import { createHttpClient, type HttpClient } from '../connectors/http-client.js';
import type { Settings } from '../env.js';

/** Runs a command with the way out to vendors and closes it afterwards. */
export async function withHttp<Result>({ fetchPrivateHosts }: Pick<Settings, 'fetchPrivateHosts'>, use: (http: HttpClient) => Promise<Result>): Promise<Result> {
  const http = createHttpClient({}, { privateHosts: fetchPrivateHosts });
  try {
    return await use(http);
  } finally {
    await http.close();
  }
}
