import type { IncomingMessage } from 'node:http';
import { startStubServer, type StubServer } from './stub-server.js';

/** What was sent about one film. */
export interface AskedFilm {
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly fields: Readonly<Record<string, FormDataEntryValue>>;
}

export const heard =
  'WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome to the ward.\n\n00:02.000 --> 00:04.000\nI am Ana.\n';

/** A server that speaks OpenAI's transcriptions API; usually it answers with two lines. */
export type TranscriptionServer = StubServer<AskedFilm>;

export function startTranscriptionServer(): Promise<TranscriptionServer> {
  return startStubServer(read, (_, answer) =>
    answer.writeHead(200, { 'content-type': 'text/vtt' }).end(heard),
  );
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
