import { createServer } from 'node:http';

// Sends one body with fixed headers, whatever is asked: the yardstick of cached-page.bench.mjs.
process.once('message', ({ headers, body }) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
});
