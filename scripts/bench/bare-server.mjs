import { createServer } from 'node:http';

// Sends ready bytes with fixed headers: the least a Node server can do.
process.once('message', (/** @type {readonly import('./still-server.mjs').Answer[]} */ answers) => {
  const byPath = new Map(answers.map(({ path, headers, body }) => [path, { headers: /** @type {Record<string, string>} */ ({ ...headers, 'content-length': String(body.length) }), unchanged: aboutNoBody(headers), body }]));
  const server = createServer((request, response) => {
    const answer = byPath.get(request.url ?? '');
    if (!answer) return void response.writeHead(404).end();
    if (request.headers['if-none-match'] !== undefined && request.headers['if-none-match'] === answer.headers['etag']) return void response.writeHead(304, answer.unchanged).end();
    response.writeHead(200, answer.headers);
    response.end(answer.body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : undefined);
  });
});

/** The headers of a 304: all but those of the body it leaves out. @param {Readonly<Record<string, string>>} headers */
function aboutNoBody(headers) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-type' && name !== 'content-encoding'));
}
