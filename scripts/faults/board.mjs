import { createServer } from 'node:http';

const JOBS = 40;

/** One organization's feed, in Greenhouse's words, that can be cut off in the middle. */
export class Board {
  #cut = false;
  #asked = 0;
  /** @type {import('node:http').Server | undefined} */ #server;
  address = '';
  jobs = JOBS;

  async open() {
    const server = createServer((_request, response) => {
      this.#asked += 1;
      const body = board(JOBS);
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      if (!this.#cut) return void response.end(body);
      response.write(body.slice(0, body.length / 2), () => response.destroy());
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const bound = server.address();
    if (bound === null || typeof bound === 'string') throw new Error('The system gave no port.');
    this.#server = server;
    this.address = `http://127.0.0.1:${bound.port}/v1/boards/clinic/jobs`;
  }

  get asked() {
    return this.#asked;
  }

  cut() {
    this.#cut = true;
  }

  mend() {
    this.#cut = false;
  }

  async close() {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => (this.#server ? this.#server.close(resolve) : resolve(undefined)));
  }
}

/** @param {number} count */
function board(count) {
  const jobs = Array.from({ length: count }, (_, index) => ({
    id: 100 + index,
    internal_job_id: 100 + index,
    title: `Nurse ${index}`,
    absolute_url: `https://jobs.clinic.example/${100 + index}`,
    location: { name: 'Houston, TX' },
    metadata: [],
    departments: [{ id: 1, name: 'Nursing' }],
    first_published: '2026-07-01T10:00:00-05:00',
    content: '&lt;p&gt;Care for the people of Houston.&lt;/p&gt;',
  }));
  return JSON.stringify({ jobs, meta: { total: count } });
}
