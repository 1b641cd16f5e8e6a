import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { limits } from 'contract';
import { createDoor } from '../src/door.js';
import { closeAtOnce, listen } from '../src/listen.js';
import { drip } from 'db/testing/raw-request';

const anyPort = { host: '127.0.0.1', port: 0, setting: 'DOOR_PORT' };

describe('a request that never ends', () => {
  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: a.example\r\nX-Slow: '],
    ['body', 'POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 100000\r\n\r\n'],
  ])('is cut off with 408 (%s)', async (_, beginning) => {
    const door = createDoor((request) => request.resume(), { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 });
    const port = await listen(door, anyPort);
    // A hundred of them at once, as slowloris does it.
    const cut = await Promise.all(Array.from({ length: 100 }, () => drip(port, beginning, 20)));
    expect(new Set(cut.map(({ answer }) => answer.split('\r\n')[0]))).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
    await closeAtOnce(door);
  });
});

it('an answer nobody reads is given up', async () => {
  const door = createDoor((request, response) => {
    request.socket.setTimeout(300);
    response.write(Buffer.alloc(64_000_000));
  });
  expect(door.timeout).toBe(limits.doors.silenceMilliseconds);
  const unread = connect(await listen(door, anyPort), '127.0.0.1');
  unread.on('error', () => undefined).pause();
  const answered: Promise<readonly unknown[]> = once(door, 'request');
  unread.write('GET / HTTP/1.1\r\nHost: a.example\r\n\r\n');
  const [, response] = await answered;
  if (!(response instanceof ServerResponse)) throw new Error('There is no answer.');
  await once(response, 'close');
  expect(response.writableFinished).toBe(false);
  unread.destroy();
  await closeAtOnce(door);
});

it('a connection nobody uses is ended by silence, and by nothing before', async () => {
  const door = createDoor((_request, response) => void response.end('here'));
  expect(door.timeout).toBe(limits.doors.silenceMilliseconds);
  expect(door.keepAliveTimeout).toBe(0);
  const connected: Promise<readonly unknown[]> = once(door, 'connection');
  const events: string[] = [];
  const idle = connect(await listen(door, anyPort), '127.0.0.1');
  idle.on('end', () => events.push('end'));
  const [socket] = await connected;
  if (!(socket instanceof Socket)) throw new Error('There is no connection.');
  socket.on('timeout', () => events.push('silence'));
  let answers = '';
  idle.on('data', (bytes: Buffer) => (answers += bytes.toString()));
  const ended = once(idle, 'end');
  for (const answered of ['here', /here.*here/s]) {
    idle.write('GET / HTTP/1.1\r\nHost: a.example\r\n\r\n');
    while (!answers.match(answered)) await once(idle, 'data');
  }
  expect([socket.timeout, events]).toEqual([limits.doors.silenceMilliseconds, []]);
  socket.setTimeout(1);
  await ended;
  expect(events).toEqual(['silence', 'end']);
  expect(answers).not.toMatch(/^(?:connection: close|keep-alive:)/im);
  await closeAtOnce(door);
});

it('a port that is taken is named with the setting that chooses another', async () => {
  const [first, second] = [createDoor(() => undefined), createDoor(() => undefined)];
  const port = await listen(first, anyPort);
  await expect(listen(second, { ...anyPort, port })).rejects.toMatchObject({ name: 'OperatorError', message: `Port ${port} is taken: set DOOR_PORT to a free one.` });
  await closeAtOnce(first);
});
