import { createServer, type RequestListener } from 'node:http';
import type { HttpReach } from '../../src/http/http-client.js';

/** What lets a client ask servers of a test. */
export const loopbackToo: HttpReach = { privateHosts: [{ hostname: '127.0.0.1', port: 'any' }] };

/** A Greenhouse job as a board lists it; what is not given is made up. */
export interface BoardJob {
  /** null: a record that does not tell which job it is. */
  readonly id: number | null;
  readonly title?: string | null;
  readonly content?: string;
  readonly first_published?: string;
  readonly application_deadline?: string;
  readonly location?: { readonly name: string };
  readonly departments?: readonly { readonly name: string }[];
  readonly requisition_id?: string;
}

/** A job board on a local port whose answer a test changes as it goes. */
export interface BoardServer {
  /** The feed's address, as an organization's `source`. */
  readonly address: string;
  readonly requests: readonly { readonly at: number; readonly url: string }[];
  /** From now on the board lists these jobs. */
  lists(jobs: readonly BoardJob[]): void;
  /** From now on the board answers like this. */
  answers(listener: RequestListener): void;
  close(): Promise<void>;
}

export const boardJobs = (count: number, given: Partial<BoardJob> = {}): readonly BoardJob[] =>
  Array.from({ length: count }, (_, index) => ({ id: 100 + index, ...given }));

export async function startBoardServer(): Promise<BoardServer> {
  const requests: { at: number; url: string }[] = [];
  let respond: RequestListener = (_, response) => response.writeHead(404).end();
  const server = createServer((request, response) => {
    requests.push({ at: performance.now(), url: request.url ?? '' });
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The system gave no port.');
  return {
    address: `http://127.0.0.1:${bound.port}/v1/boards/test/jobs`,
    requests,
    lists: (jobs) => {
      respond = (_, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(boardJson(jobs));
    },
    answers: (listener) => {
      respond = listener;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function boardJson(jobs: readonly BoardJob[]): string {
  return JSON.stringify({
    jobs: jobs.map((job) => ({
      internal_job_id: job.id,
      title: `Job ${job.id}`,
      absolute_url: `https://jobs.board.example/${job.id}`,
      location: { name: 'Houston, TX' },
      metadata: [{ id: 1, name: 'Employment Type', value: 'Full-time', value_type: 'single_select' }],
      departments: [{ id: 1, name: 'Nursing' }],
      first_published: '2026-07-01T10:00:00-05:00',
      content: '&lt;p&gt;Care.&lt;/p&gt;',
      ...job,
    })),
    meta: { total: jobs.length },
  });
}
