import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type Listener<Asked> = (asked: Asked, response: ServerResponse, count: number) => void;

/** A server of an API, whose answers a test decides. */
export interface StubServer<Asked> {
  readonly baseUrl: string;
  readonly asked: readonly Asked[];
  /** What it does from now on; undefined: its usual answer. */
  answers(listener: Listener<Asked> | undefined): void;
  close(): Promise<void>;
}

/** @param read what a test looks at in a request */
export async function startStubServer<Asked>(
  read: (request: IncomingMessage) => Promise<Asked>,
  usual: Listener<Asked>,
): Promise<StubServer<Asked>> {
  const asked: Asked[] = [];
  let respond = usual;
  const server = createServer((request, response) => {
    void read(request).then((one) => {
      asked.push(one);
      respond(one, response, asked.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    asked,
    answers: (listener) => {
      respond = listener ?? usual;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
