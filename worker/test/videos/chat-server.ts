import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What the engine sent about one video. */
export interface AskedVideo {
  readonly title: string;
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A service that speaks OpenAI's chat completions API. */
export interface ChatServer {
  readonly baseUrl: string;
  readonly asked: readonly AskedVideo[];
  /** What it does from now on; undefined: answers every video with one category. */
  answers(listener: ((asked: AskedVideo, response: ServerResponse, count: number) => void) | undefined): void;
  close(): Promise<void>;
}

export async function startChatServer(): Promise<ChatServer> {
  const asked: AskedVideo[] = [];
  let respond: Parameters<ChatServer['answers']>[0];
  const server = createServer((request, response) => {
    void read(request).then((video) => {
      asked.push(video);
      (respond ?? ((_, answer) => completion(answer)))(video, response, asked.length);
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
