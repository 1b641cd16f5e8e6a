import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { createDoor } from '../src/door.js';
import { endWithConnection } from '../src/end-with-connection.js';
import { finalStatus } from '../src/final-status.js';
import { closeAtOnce, listen } from '../src/listen.js';
import { onceOver } from '../src/once-over.js';
import { atTurnEnd, endTogether } from '../src/turn-end.js';

/** What comes back for some bytes until the connection ends, and the statuses that go down in logs and metrics. */
async function answersTo(bytes: string, answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const statuses: number[] = [];
  const door = createDoor((request, response) => {
    const { socket } = request;
    endWithConnection(request, response);
    answer(request, response);
    onceOver(socket, response, () => statuses.push(finalStatus(socket, response)));
  });
  const visitor = connect(await listen(door, { host: '127.0.0.1', port: 0, setting: 'DOOR_PORT' }), '127.0.0.1');
  let answers = '';
  visitor.on('data', (came: Buffer) => (answers += came.toString())).on('error', () => undefined);
  visitor.write(bytes);
  await once(visitor, 'close');
  await closeAtOnce(door);
  return { bodies: answers.match(/<[^>]*>/g), statuses };
}

const get = (path: string, ...headers: readonly string[]) => [`GET ${path} HTTP/1.1`, 'Host: a.example', ...headers, '', ''].join('\r\n');
const last = get('/last', 'Connection: close');
const together = ({ url = '' }: IncomingMessage, response: ServerResponse) => endTogether(response.writeHead(200), `<${url}>`);

describe('an answer that is ended at the end of its turn', () => {
  it('comes in its order, with all others of a connection, however many', async () => {
    const paths = Array.from({ length: 100 }, (_, index) => `/${index}`);
    const { bodies, statuses } = await answersTo(paths.map((path) => get(path)).join('') + last, together);
    expect(bodies).toEqual([...paths, '/last'].map((path) => `<${path}>`));
    expect(statuses).toEqual([...paths, '/last'].map(() => 200));
  });

  it.each([
    ['from memory', 200, together],
    ['from memory, the last for which a turn has room', 200, (request: IncomingMessage, response: ServerResponse) => {
      for (let task = 0; task < 63; task += 1) atTurnEnd(() => undefined);
      together(request, response);
    }],
    ['at once', 503, ({ url = '' }: IncomingMessage, response: ServerResponse) => void response.writeHead(503).end(`<${url}>`)],
    ['in a microtask', 503, ({ url = '' }: IncomingMessage, response: ServerResponse) => void Promise.resolve().then(() => response.writeHead(503).end(`<${url}>`))],
  ])('is no broken one where its connection ends with it: %s', async (_, status, answer) => {
    expect(await answersTo(last, answer)).toEqual({ bodies: ['</last>'], statuses: [status] });
  });

  it('is a broken one where the connection ended in between', async () => {
    const { bodies, statuses } = await answersTo(last, (request, response) => {
      together(request, response);
      request.socket.destroy();
    });
    expect([bodies, statuses]).toEqual([null, [499]]);
  });
});

it('an answer that waits behind another is told once that its connection has ended, also one that was destroyed before', async () => {
  const closed: string[] = [];
  const door = createDoor((request, response) => {
    endWithConnection(request, response);
    response.on('close', () => closed.push(request.url ?? ''));
    if (request.url === '/destroyed') response.destroy();
    if (request.url === '/last') visitor.destroy();
  });
  const visitor = connect(await listen(door, { host: '127.0.0.1', port: 0, setting: 'DOOR_PORT' }), '127.0.0.1');
  visitor.write(get('/first') + get('/destroyed') + get('/last'));
  while (closed.length < 3) await new Promise((resolve) => setImmediate(resolve));
  await closeAtOnce(door);
  expect(closed.toSorted()).toEqual(['/destroyed', '/first', '/last']);
});
