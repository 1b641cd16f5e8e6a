import { createServer } from 'node:http';

// Sends ready bytes with fixed headers: the least a Node server can do.
process.once('message', (answers) => {
  const byPath = new Map(answers.map(({ path, headers, body }) => [path, { headers: { ...headers, 'content-length': body.length }, body }]));
  const server = createServer((request, response) => {
    const { headers, body } = byPath.get(request.url);
    if (request.headers['if-none-match'] !== undefined && request.headers['if-none-match'] === headers.etag) {
      response.writeHead(304, { etag: headers.etag });
      return response.end();
    }
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
});
