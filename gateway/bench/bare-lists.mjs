import { createServer } from 'node:http';
import { listen } from 'server-kit/listen';
import pg from 'pg';

// Twenty jobs and their number with nothing but node:http, pg and JSON.stringify: what a list costs at least.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const PAGE = `select jobs.id, jobs.title, jobs.location, jobs.department, jobs.employment_type as type, jobs.posted_at as "postedDate", organizations.name as organization
  from job_search join jobs on jobs.id = job_id join organizations on organizations.id = jobs.organization_id
  order by sort_at desc, job_id desc limit 20`;
const COUNT = 'select count(*)::int as total from job_search';

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk)).on('end', async () => {
    JSON.parse(Buffer.concat(chunks).toString());
    const [nodes, counted] = await Promise.all([pool.query(PAGE), pool.query(COUNT)]);
    const body = JSON.stringify({ data: { jobs: { nodes: nodes.rows, totalCount: counted.rows[0].total } } });
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
  });
});
process.send(await listen(server, { host: '127.0.0.1', port: 0, setting: 'none' }));
