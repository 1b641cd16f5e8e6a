import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { RefusedBodyError, RequestBodies } from './gateway-proxy.js';

const LONGEST = 60;

/** A request whose body the test sends in parts, and the result of reading it. */
function visit(bodies: RequestBodies) {
  const request = new IncomingMessage(new Socket());
  let release: () => void = () => undefined;
  const body = bodies.read(request, LONGEST).then(
    (read) => {
      release = read.release;
      return String(read.bytes);
    },
    (error: unknown) => (error instanceof RefusedBodyError ? error.code : 'gone'),
  );
  return {
    body,
    send: async (bytes: number) => {
      request.push('x'.repeat(bytes));
      await nextTurn();
    },
    end: () => request.push(null),
    leave: () => request.destroy(),
    release: () => release(),
  };
}

describe('request bodies', () => {
  it('have bounded memory: the slowest sender is disconnected', async () => {
    const bodies = new RequestBodies(100);
    const [slow, slower, quick] = [visit(bodies), visit(bodies), visit(bodies)];
    await slow.send(40);
    await slower.send(40);
    await quick.send(40);
    quick.end();
    slower.end();
    expect([await slow.body, await slower.body, await quick.body]).toEqual([
      'SERVICE_UNAVAILABLE',
      'x'.repeat(40),
      'x'.repeat(40),
    ]);
  });

  it('use memory until they are passed on', async () => {
    const bodies = new RequestBodies(100);
    const [first, second] = [visit(bodies), visit(bodies)];
    await first.send(60);
    first.end();
    expect(await first.body).toHaveLength(60);
    await second.send(60);
    expect(await second.body).toBe('SERVICE_UNAVAILABLE');
    first.release();
    const third = visit(bodies);
    await third.send(60);
    third.end();
    expect(await third.body).toHaveLength(60);
  });

  it('release memory when they are too long or their client disconnects', async () => {
    const bodies = new RequestBodies(100);
    const [long, left, stays] = [visit(bodies), visit(bodies), visit(bodies)];
    await stays.send(30);
    await long.send(61);
    expect(await long.body).toBe('PAYLOAD_TOO_LARGE');
    await left.send(50);
    left.leave();
    expect(await left.body).toBe('gone');
    await stays.send(30);
    const last = visit(bodies);
    await last.send(40);
    for (const one of [stays, last]) one.end();
    expect([await stays.body, await last.body]).toEqual(['x'.repeat(60), 'x'.repeat(40)]);
  });
});
