import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What was sent about one film. */
export interface AskedFilm {
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly fields: Readonly<Record<string, FormDataEntryValue>>;
}

/** A server that speaks OpenAI's transcriptions API. */
export interface TranscriptionServer {
  readonly baseUrl: string;
  readonly asked: readonly AskedFilm[];
  /** What it does from now on; undefined: answers with two lines. */
  answers(listener: ((response: ServerResponse) => void) | undefined): void;
  close(): Promise<void>;
}

export const heard =
  'WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome to the ward.\n\n00:02.000 --> 00:04.000\nI am Ana.\n';

export async function startTranscriptionServer(): Promise<TranscriptionServer> {
  const asked: AskedFilm[] = [];
  let respond: Parameters<TranscriptionServer['answers']>[0];
  const server = createServer((request, response) => {
    void read(request).then((film) => {
      asked.push(film);
      (respond ?? ((answer) => answer.writeHead(200, { 'content-type': 'text/vtt' }).end(heard)))(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    asked,
    answers: (listener) => {
      respond = listener;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function read(request: IncomingMessage): Promise<AskedFilm> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const { url, headers } = request;
  const type = headers['content-type'] ?? '';
  const form = type.startsWith('multipart/')
    ? await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData()
    : new FormData();
  return { url, authorization: headers.authorization, fields: Object.fromEntries(form.entries()) };
}
