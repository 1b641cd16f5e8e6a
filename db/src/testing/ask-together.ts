import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';

/** What a server did with a request. */
interface Step {
  readonly step: 'met' | 'answered';
  /** Whether the request had been left unread by then. */
  readonly unread: boolean;
}

interface AskedTogether {
  /** In the order they were taken. */
  readonly steps: readonly Step[];
  /** Of each answer. */
  readonly statuses: readonly number[];
}

/**
 * Asks a server of this process the same on two connections at one moment, so that it meets both in one turn of its loop.
 *
 * @param head of the request, without the empty line at its end
 */
export async function askTogether(port: number, head: readonly string[]): Promise<AskedTogether> {
  const visitors = await Promise.all([visitor(port), visitor(port)]);
  const bytes = [...head, '', ''].join('\r\n');
  const ports = new Set(visitors.map(({ localPort }) => localPort));
  const steps: Step[] = [];
  const noting = (step: Step['step']) => (message: unknown) => {
    const request = requestOf(message);
    if (request && ports.has(request.socket.remotePort)) steps.push({ step, unread: request.destroyed });
  };
  const channels = [['http.server.request.start', noting('met')], ['http.server.response.finish', noting('answered')]] as const;
  for (const [name, listener] of channels) subscribe(name, listener);
  try {
    const answers = visitors.map(beginning);
    for (const socket of visitors) socket.write(bytes);
    return { steps, statuses: (await Promise.all(answers)).map((answer) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])) };
  } finally {
    for (const [name, listener] of channels) unsubscribe(name, listener);
    for (const socket of visitors) socket.destroy();
  }
}

/** @returns a connection the server has taken, on which it has answered before */
async function visitor(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /healthz HTTP/1.1\r\nHost: a.example\r\n\r\n');
  await beginning(socket);
  return socket;
}

async function beginning(socket: Socket): Promise<string> {
  const came: readonly unknown[] = await once(socket, 'data');
  return String(came[0]);
}

function requestOf(message: unknown): IncomingMessage | undefined {
  if (typeof message !== 'object' || message === null || !('request' in message)) return undefined;
  return message.request instanceof IncomingMessage ? message.request : undefined;
}
