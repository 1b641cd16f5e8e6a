import { once } from 'node:events';
import { createServer } from 'node:http';
import pg from 'pg';

/** @import { Answer } from './references.mjs' */

// The least code that answers the same as the product (references.mjs starts it): nothing but node:http and pg. Its task comes
// as a message: answers to send, or the address of a database.

/** @type {[readonly Answer[] | string, unknown]} */
const [task] = /** @type {any} */ (await once(process, 'message'));
const server = typeof task === 'string' ? listServer(task) : sameBytesServer(task);
await once(server.listen(0, '127.0.0.1'), 'listening');
const address = server.address();
process.send?.(typeof address === 'object' ? address?.port : undefined);

/** @param {readonly Answer[]} answers */
function sameBytesServer(answers) {
  const byPath = new Map(
    answers.map(({ path, headers, body }) => [
      path,
      { body, headers: { ...headers, 'content-length': String(body.length) } },
    ]),
  );
  return createServer((request, response) => {
    const answer = byPath.get(request.url ?? '');
    if (answer) response.writeHead(200, answer.headers).end(answer.body);
    else response.writeHead(404).end();
  });
}

/** The list that graphql.mjs asks the gateway for. @param {string} connectionString */
function listServer(connectionString) {
  const pool = new pg.Pool({ connectionString, max: 10 });
  const page = `select jobs.id, jobs.title, jobs.location, jobs.department, jobs.employment_type as type, jobs.posted_at as "postedDate", organizations.name as organization
    from jobs join organizations on organizations.id = jobs.organization_id where closed_at is null order by posted_at desc, jobs.id desc limit 20`;
  return createServer((request, response) => {
    request.resume().on('end', async () => {
      const [nodes, counted] = await Promise.all([
        pool.query(page),
        pool.query('select count(*)::int as total from jobs where closed_at is null'),
      ]);
      const jobs = { nodes: nodes.rows, totalCount: counted.rows[0].total };
      const body = JSON.stringify({ data: { jobs } });
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
        .end(body);
    });
  });
}
