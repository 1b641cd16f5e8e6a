import type { IncomingMessage, ServerResponse } from 'node:http';
import { startStubServer, type StubServer } from './stub-server.js';

/** What the engine sent about one video. */
export interface AskedVideo {
  readonly title: string;
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A service that speaks OpenAI's chat completions API; usually it answers every video with one category. */
export type ChatServer = StubServer<AskedVideo>;

export function startChatServer(): Promise<ChatServer> {
  return startStubServer(read, (_, answer) => completion(answer));
}

/** Answers as the API does; `content` is what the model says. */
export function completion(
  response: ServerResponse,
  content: unknown = { categories: [{ id: 'leadership', confidence: 0.9 }], tags: ['strategy'] },
  message: object = {},
): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  response.writeHead(200, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      model: 'test',
      choices: [
        {
          index: 0,
          finish_reason: 'stop',
          message: { role: 'assistant', content: text, refusal: null, ...message },
        },
      ],
      usage: { prompt_tokens: 1_000, completion_tokens: 100, total_tokens: 1_100 },
    }),
  );
}

async function read(request: IncomingMessage): Promise<AskedVideo> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const body = JSON.parse(text) as { messages: { content: string }[] } & Record<string, unknown>;
  const { title } = JSON.parse(body.messages[1]?.content ?? '{}') as { title: string };
  return { title, authorization: request.headers.authorization, body };
}
