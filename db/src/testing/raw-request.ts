import { connect } from 'node:net';

/** Sends raw bytes. @returns the status, 0 when the connection was closed without one */
export async function rawStatus(port: number, bytes: string): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  let answer = '';
  try {
    for await (const chunk of socket) {
      answer += String(chunk);
      if (answer.includes('\r\n')) break;
    }
  } catch {
    // The connection was closed while sending.
  }
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

/** Opens a connection that sends its bytes one by one and never ends. @returns the answer before it was closed, and after how many milliseconds */
export async function drip(
  port: number,
  beginning: string,
  every: number,
): Promise<{ readonly answer: string; readonly milliseconds: number }> {
  const began = performance.now();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(beginning);
  // Reads first: writing to a closed peer would discard its answer.
  const timer = setInterval(() => setImmediate(() => !socket.destroyed && socket.write('x')), every);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  clearInterval(timer);
  return { answer, milliseconds: performance.now() - began };
}
