import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Answer = (response: ServerResponse, received: Received) => void;

/** A service that is sent something, on a local port; a test changes its answers as it goes. */
export interface Receiver {
  readonly origin: string;
  readonly received: readonly Received[];
  /** From now on it answers like this; a number is a status. */
  answers(answer: number | Answer): void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let answer: Answer = (response) => response.writeHead(200).end();
  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      const one = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join()]),
        ),
        body,
      };
      received.push(one);
      answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The system gave no port.');
  return {
    origin: `http://127.0.0.1:${bound.port}`,
    received,
    answers: (next) => {
      answer = typeof next === 'number' ? (response) => response.writeHead(next).end() : next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
