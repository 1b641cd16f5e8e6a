import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { createDoor } from '../src/door.js';
import { leaveUnread } from '../src/leave-unread.js';
import { closeAtOnce, listen } from '../src/listen.js';

/** What comes back for bytes that end with a request that wants the connection closed; each part is sent when the one before has been met. */
async function answersTo(parts: readonly string[], listener: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const door = createDoor(listener);
  const connected: Promise<readonly unknown[]> = once(door, 'connection');
  const visitor = connect(await listen(door, { host: '127.0.0.1', port: 0, setting: 'DOOR_PORT' }), '127.0.0.1').setNoDelay();
  const closed = once(visitor, 'close');
  let answers = '';
  visitor.on('data', (came: Buffer) => (answers += came.toString()));
  const [there] = await connected;
  if (!(there instanceof Socket)) throw new Error('There is no connection.');
  let sent = 0;
  for (const part of parts) {
    visitor.write(part);
    sent += part.length;
    while (there.bytesRead < sent) await new Promise((resolve) => setImmediate(resolve));
  }
  await closed;
  await closeAtOnce(door);
  return answers;
}

const get = (path: string, ...headers: readonly string[]) => [`GET ${path} HTTP/1.1`, 'Host: a.example', ...headers, '', ''].join('\r\n');
const last = get('/last', 'Connection: close');

describe('a request nobody reads', () => {
  const bodies = (answers: string) => answers.match(/<[^>]*>/g);
  const unread = (request: IncomingMessage, response: ServerResponse) => {
    leaveUnread(request);
    response.end(`<${request.method ?? ''} ${request.url ?? ''}>`);
  };

  it.each([
    ['one after the other', [get('/a'), get('/b'), last], ['<GET /a>', '<GET /b>', '<GET /last>']],
    ['all at once', [`${get('/a')}${get('/b')}${last}`], ['<GET /a>', '<GET /b>', '<GET /last>']],
    ['in pieces', [get('/a').slice(0, 9), get('/a').slice(9), last], ['<GET /a>', '<GET /last>']],
    ['with a body nobody asked for', [`${get('/a', 'Content-Length: 4')}body`, last], ['<GET /a>', '<GET /last>']],
    ['with a body that comes later', [get('/a', 'Content-Length: 4'), 'body', last], ['<GET /a>', '<GET /last>']],
    ['with a body in chunks', [get('/a', 'Transfer-Encoding: chunked'), '4\r\nbody\r\n', '0\r\n\r\n', last], ['<GET /a>', '<GET /last>']],
    ['with a body of nothing', [get('/a', 'Content-Length: 0'), last], ['<GET /a>', '<GET /last>']],
  ])('is answered like any, and so is the next on its connection: %s', async (_, bytes, answered) => {
    expect(bodies(await answersTo(bytes, unread))).toEqual(answered);
  });

  it('has ended for whoever looks, and nobody waits for its end', async () => {
    const seen: unknown[] = [];
    await answersTo([last], (request, response) => {
      leaveUnread(request);
      seen.push(request.readableEnded, request.destroyed, request.listenerCount('end'));
      response.end(() => seen.push(request.readableEnded, request.listenerCount('end')));
    });
    expect(seen).toEqual([true, true, 0, true, 0]);
  });

  it.each([
    ['by its length', ['POST /form HTTP/1.1\r\nHost: a.example\r\nContent-Length: 5\r\n\r\n', 'words']],
    ['as chunks', ['POST /form HTTP/1.1\r\nHost: a.example\r\nTransfer-Encoding: chunked\r\n\r\n', '5\r\nwords\r\n0\r\n\r\n']],
  ])('has its body still, where it announces one %s', async (_, post) => {
    const answers = await answersTo([get('/a'), ...post, last], (request, response) => {
      if (request.method === 'GET') return unread(request, response);
      leaveUnread(request);
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString())).on('end', () => response.end(`<${body}>`));
    });
    expect(bodies(answers)).toEqual(['<GET /a>', '<words>', '<GET /last>']);
  });
});
