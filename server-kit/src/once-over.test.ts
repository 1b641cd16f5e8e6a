import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { onceOver } from './once-over.js';

/** An answer, how far it is out, and the connection it is on. */
function answerThat(isOut: boolean, errored: Error | null, head?: 'its head is made') {
  const socket = Object.defineProperty(new Socket(), 'errored', { value: errored });
  const response = Object.defineProperty(new ServerResponse(new IncomingMessage(socket)), 'writableFinished', { value: isOut });
  if (head) response.writeHead(200);
  let over = 0;
  onceOver(socket, response, () => (over += 1));
  return { response, times: () => over };
}

describe('an answer is over', () => {
  it('at once where the network has taken all of it, and only once', () => {
    const { response, times } = answerThat(true, null);
    expect(times()).toBe(1);
    response.emit('close');
    expect(times()).toBe(1);
  });

  it('at the end of the turn where its head is made and its connection ended before', async () => {
    const { response, times } = answerThat(false, null, 'its head is made');
    response.destroy().emit('close');
    expect(times()).toBe(0);
    await turn();
    expect(times()).toBe(1);
  });

  it.each([
    ['some of it waits', false, null],
    ['nothing waits because its write failed', true, new Error('write EPIPE')],
  ])('when it is closed where %s', (_, isOut, errored) => {
    const { response, times } = answerThat(isOut, errored);
    expect(times()).toBe(0);
    response.emit('close');
    expect(times()).toBe(1);
  });
});
