import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { createDoor } from '../src/door.js';
import { finish } from '../src/leaving.js';
import { closeAtOnce, listen } from '../src/listen.js';
import { PreparedAnswer } from '../src/prepared-answer.js';
import { areTurnsShort, connectionCame, inShortTurns } from '../src/short-turns.js';

const atHand = new PreparedAnswer(200, [['Content-Length', '9']], Buffer.from('<at hand>'));
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a.example\r\n\r\n`;

let door: Server;
let port: number;
let given: string[];
let over: boolean[];
let visitors: Socket[];

beforeEach(async () => {
  [given, over, visitors] = [[], [], []];
  const listener: Parameters<typeof createDoor>[0] = ({ url = '' }, response) => {
    given.push(url);
    takeLong();
    response.end(`<${url}>`);
  };
  door = createDoor(listener, {}, { answer: ({ target }) => (target === '/at-hand' ? atHand.ready() : undefined), over: (_, isOut) => over.push(isOut) });
  port = await listen(door, { host: '127.0.0.1', port: 0, setting: 'DOOR_PORT' });
});
afterEach(async () => {
  for (const visitor of visitors) visitor.destroy();
  while (areTurnsShort()) await turn();
  await closeAtOnce(door);
});

/** Longer than a short turn. */
function takeLong(): void {
  for (const until = performance.now() + 1; performance.now() < until; );
}

function visit(): Socket {
  const visitor = connect(port, '127.0.0.1').setNoDelay();
  visitors.push(visitor);
  return visitor;
}

async function ask(visitor: Socket, path: string): Promise<string> {
  let came = '';
  visitor.write(get(path));
  while (!came.endsWith('>')) {
    came += String(await once(visitor, 'data'));
  }
  return came;
}

/** Has a request come and wait, behind all that others want. @param pieces it comes in */
async function waitingRequest(visitor: Socket, ...pieces: readonly string[]): Promise<void> {
  connectionCame();
  for (let task = 0; task < 100; task += 1) inShortTurns(takeLong);
  for (const piece of pieces) {
    visitor.write(piece);
    // The system hands it over at once: it has come by then.
    for (let turns = 0; turns < 10; turns += 1) {
      await turn();
      connectionCame();
    }
  }
  expect([over, given]).toEqual([[true], []]);
}

describe('a door before which many wait', () => {
  it('takes whoever comes soon, however much those want who are there already', async () => {
    const many = 60;
    /** Answers given before each of them had the first. */
    const before: number[] = [];
    await Promise.all(
      Array.from({ length: many }, async () => {
        const visitor = visit();
        await ask(visitor, '/long');
        before.push(given.length);
        while (before.length < many) await ask(visitor, '/long');
      }),
    );
    // One a turn, in which all who are there are answered, would make it half the square of them.
    expect(Math.max(...before)).toBeLessThan(8 * many);
  });

  it.each([
    { how: 'in the plainest form', pieces: [get('/at-hand')], byNode: [] },
    { how: 'with long headers', pieces: [`GET /long HTTP/1.1\r\nHost: a.example\r\nCookie: ${'c'.repeat(8_000)}\r\n\r\n`], byNode: ['/long'] },
    { how: 'in pieces', pieces: [get('/long').slice(0, 20), get('/long').slice(20)], byNode: ['/long'] },
    { how: 'with others behind it', pieces: [get('/at-hand'), get('/long')], byNode: ['/at-hand', '/long'] },
  ])('lets nobody pass by those who wait: a request $how waits for its turn', async ({ pieces, byNode }) => {
    const visitor = visit();
    await ask(visitor, '/at-hand');
    await waitingRequest(visitor, ...pieces);
    while (given.length + over.length < 1 + Math.max(1, byNode.length)) await turn();
    expect([given, over.length]).toEqual([byNode, byNode.length === 0 ? 2 : 1]);
  });

  it('answers what has come before it closes', async () => {
    const visitor = visit();
    await ask(visitor, '/at-hand');
    await waitingRequest(visitor, get('/at-hand'));
    const answer = once(visitor, 'data');
    const finished = finish(door);
    expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 [^]*<at hand>$/);
    await finished;
  });

  it('does nothing for who has left before his turn', async () => {
    const visitor = visit();
    await ask(visitor, '/at-hand');
    await waitingRequest(visitor, get('/at-hand'));
    visitor.resetAndDestroy();
    while (areTurnsShort()) await turn();
    expect(over).toEqual([true]);
  });
});
