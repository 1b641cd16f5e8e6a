import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { closeAtOnce, listen } from '../src/listen.js';
import { readStraight, type StraightReads } from '../src/straight-reads.js';

let server: Server;
let sender: Socket;
let socket: Socket;
let reads: StraightReads;
/** What came, in order. */
let came: { by: 'straight' | 'data'; text: string }[];
/** The memory each of them stood in. */
let rooms: ArrayBufferLike[];

beforeEach(async () => {
  [came, rooms] = [[], []];
  // Without Node's HTTP, which reads by itself.
  server = createServer().removeAllListeners('connection');
  const connected: Promise<readonly unknown[]> = once(server, 'connection');
  sender = connect(await listen(server, { host: '127.0.0.1', port: 0, setting: 'TEST_PORT' }), '127.0.0.1').setNoDelay();
  const [there] = await connected;
  if (!(there instanceof Socket)) throw new Error('There is no connection.');
  socket = there;
  const told = (by: 'straight' | 'data') => (bytes: Buffer) => {
    came.push({ by, text: bytes.toString() });
    rooms.push(bytes.buffer);
    socket.emit('came');
  };
  reads = readStraight(socket, told('straight'));
  socket.on('data', told('data'));
});
afterEach(async () => {
  sender.destroy();
  socket.destroy();
  await closeAtOnce(server);
});

/** A number once it stays what it is. */
async function settled(read: () => number): Promise<number> {
  for (let before = NaN; ; ) {
    const now = read();
    if (now === before) return now;
    before = now;
    await pause(100);
  }
}

async function send(text: string): Promise<void> {
  const next = once(socket, 'came');
  sender.write(text);
  await next;
}

describe('what a connection reads', () => {
  it('is taken before its stream while it is ours, and by its stream before and after', async () => {
    await send('before');
    reads.begin();
    await send('ours');
    await send('ours as well');
    reads.end();
    await send('after');
    reads.begin();
    await send('ours again');
    expect(came).toEqual([
      { by: 'data', text: 'before' },
      { by: 'straight', text: 'ours' },
      { by: 'straight', text: 'ours as well' },
      { by: 'data', text: 'after' },
      { by: 'straight', text: 'ours again' },
    ]);
  });

  it('takes no memory of its own while it is ours, and keeps its own once it is the stream’s', async () => {
    reads.begin();
    await send('ours');
    await send('ours as well');
    reads.end();
    await send('after');
    expect(rooms[1]).toBe(rooms[0]);
    expect(rooms[2]).not.toBe(rooms[0]);
  });

  it('has an end, also while it is ours', async () => {
    reads.begin();
    await send('all');
    sender.end();
    await once(socket, 'end');
    expect(came).toEqual([{ by: 'straight', text: 'all' }]);
  });

  it('waits for who lets it wait once it is the stream’s', async () => {
    reads.begin();
    await send('ours');
    reads.end();
    socket.pause();
    const much = 'x'.repeat(4_000_000);
    sender.write(much);
    const read = await settled(() => socket.bytesRead);
    expect(came).toHaveLength(1);
    // One piece at most beyond what a stream wants to hold.
    expect(read).toBeLessThan(200_000);
    socket.resume();
    sender.end();
    await once(socket, 'end');
    expect(came.slice(1).map(({ text }) => text).join('')).toBe(much);
  });
});
