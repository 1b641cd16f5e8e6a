import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { createDoor } from '../src/door.js';
import { closeAtOnce, listen } from '../src/listen.js';
import { areTurnsShort, connectionCame } from '../src/short-turns.js';

const VISITORS = 12;
/** Of a body, in bytes: what comes together with the head; more than may wait in short turns; more than a stream holds. */
const PIECES = [100, 20_000, 70_000];

let door: Server;
let port: number;
let bodies: Map<string, Buffer>;
let visitors: Socket[];

beforeEach(async () => {
  [bodies, visitors] = [new Map<string, Buffer>(), []];
  let arrived: () => void;
  const all = new Promise<void>((resolve) => (arrived = resolve));
  const listener = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const pieces: Buffer[] = [];
    for await (const piece of request) if (Buffer.isBuffer(piece)) pieces.push(piece);
    // Only now are they looked at: by then all others have been read as well.
    if (bodies.set(request.url ?? '', Buffer.concat(pieces)).size === VISITORS) arrived();
    await all;
    response.end('all');
  };
  door = createDoor((request, response) => void listener(request, response), {}, { answer: () => undefined, over: () => undefined });
  port = await listen(door, { host: '127.0.0.1', port: 0, setting: 'DOOR_PORT' });
});
afterEach(async () => {
  for (const visitor of visitors) visitor.destroy();
  while (areTurnsShort()) await turn();
  await closeAtOnce(door);
});

/** Sends a body of one letter, piece by piece, with those of all others in between. @returns once it is answered */
async function send(visitor: Socket, letter: string, isCrowded: boolean): Promise<void> {
  const length = PIECES.reduce((sum, piece) => sum + piece);
  const answered = once(visitor, 'data');
  let head = `POST /${letter} HTTP/1.1\r\nHost: a.example\r\nContent-Length: ${length}\r\n\r\n`;
  for (const piece of PIECES) {
    visitor.write(head + letter.repeat(piece));
    head = '';
    for (let turns = 0; turns < 10; turns += 1) {
      await turn();
      if (isCrowded) connectionCame();
    }
  }
  await answered;
}

/** Visitors who have been taken, while nobody else comes. */
async function taken(count: number): Promise<void> {
  visitors = Array.from({ length: count }, () => connect(port, '127.0.0.1').setNoDelay());
  await Promise.all(visitors.map((visitor) => once(visitor, 'connect')));
  while (areTurnsShort()) await turn();
}

describe('what a connection sends', () => {
  it.each([
    ['whoever else sends', false],
    ['also while many wait at the door', true],
  ])('stays its own, %s', async (_, isCrowded) => {
    const letters = Array.from({ length: VISITORS }, (__, index) => String.fromCharCode(97 + index));
    await taken(VISITORS);
    if (isCrowded) connectionCame();
    await Promise.all(visitors.map((visitor, index) => send(visitor, letters[index] ?? '', isCrowded)));
    for (const letter of letters) expect(bodies.get(`/${letter}`)?.toString().replaceAll(letter, '.')).toBe('.'.repeat(PIECES.reduce((sum, piece) => sum + piece)));
  });

  it('stays its own where Node keeps it as it came: what stands behind a head that asks for another protocol', async () => {
    const kept: Buffer[] = [];
    door.on('connect', (_request: IncomingMessage, _socket: Duplex, behind: Buffer) => kept.push(behind));
    await taken(2);
    for (const [index, letter] of ['a', 'b'].entries()) {
      const told = once(door, 'connect');
      visitors[index]?.write(`CONNECT a.example:443 HTTP/1.1\r\nHost: a.example\r\n\r\n${letter.repeat(8)}`);
      await told;
    }
    expect(kept.map(String)).toEqual(['a'.repeat(8), 'b'.repeat(8)]);
  });
});
