import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { OwnConnection, type ReadyAnswer } from '../src/own-connection.js';

const get = (target: string) => Buffer.from(`GET ${target} HTTP/1.1\r\nHost: a.example\r\n\r\n`);
const answerTo = (target: string): ReadyAnswer => ({ status: 200, kind: 'page', bytes: Buffer.from(`<${target}>`), body: undefined });
const silence = { firstMilliseconds: 0, milliseconds: 0 };

describe('a connection that brings several requests in one turn of the event loop', () => {
  it('gets each answer once, in order', async () => {
    const { socket, visitor, over } = await connected();
    for (const target of ['/a', '/b', '/c']) socket.emit('data', get(target));
    await turn();
    socket.end();
    expect(await text(visitor)).toBe('</a></b></c>');
    expect(over).toEqual(['/a', '/b', '/c'].map((target) => [`<${target}>`, true]));
  });

  it('gets what is at hand before another has the rest', async () => {
    const { socket, visitor, over, lent } = await connected();
    socket.emit('data', get('/a'));
    socket.emit('data', Buffer.from('POST /b HTTP/1.1\r\n'));
    expect(over).toEqual([['</a>', true]]);
    expect(lent()).toBe(1);
    socket.destroySoon();
    expect(await text(visitor)).toBe('</a>');
  });

  it('has none on its way once it is gone', async () => {
    const { socket, over } = await connected();
    socket.emit('data', get('/a'));
    socket.destroy();
    await turn();
    expect(over).toEqual([['</a>', false]]);
  });
});

async function connected() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const came = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const visitor = connect(port, '127.0.0.1');
  const socket = await came;
  server.close();
  const over: unknown[] = [];
  let lent = 0;
  const answers = { answer: ({ target }: { readonly target: string }) => answerTo(target), over: ({ bytes }: ReadyAnswer, isOut: boolean) => over.push([String(bytes), isOut]) };
  new OwnConnection(socket, answers, silence, () => {
    lent += 1;
  });
  return { socket, visitor, over, lent: () => lent };
}
