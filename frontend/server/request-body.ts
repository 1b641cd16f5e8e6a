import type { IncomingMessage } from 'node:http';

/** More than any crowd of people sends at once; there are more connections (`limits.http`). */
const TOTAL_BYTES = 32 * 1024 * 1024;

/** A body that is too long, or for which there is no memory. */
export class RefusedBodyError extends Error {
  override readonly name = 'RefusedBodyError';

  constructor(readonly code: 'PAYLOAD_TOO_LARGE' | 'SERVICE_UNAVAILABLE') {
    super();
  }
}

/**
 * Reads bodies whole before the gateway is asked, so that a client that sends slowly holds its own connection and nothing
 * else. All bodies together take a bounded memory; when it is full, the one under way longest is refused.
 */
export class RequestBodies {
  /** What refuses each body under way, oldest first. */
  readonly #reading = new Set<(error: RefusedBodyError) => void>();
  #bytes = 0;

  /** @param totalBytes another bound for tests */
  constructor(private readonly totalBytes = TOTAL_BYTES) {}

  /**
   * @param longest in bytes
   * @returns the body, and what gives its memory free
   * @throws {RefusedBodyError} with the rest of the body unread: the connection must end with the answer
   * @throws {Error} when the client has left
   */
  async read(request: IncomingMessage, longest: number): Promise<{ readonly bytes: Buffer; readonly release: () => void }> {
    if (Number(request.headers['content-length'] ?? 0) > longest) throw new RefusedBodyError('PAYLOAD_TOO_LARGE');
    const chunks: Buffer[] = [];
    let bytes = 0;
    const count = (more: number) => {
      bytes += more;
      this.#bytes += more;
    };
    const release = () => count(-bytes);
    let refuse: (error: Error) => void = () => undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        refuse = reject;
        this.#reading.add(refuse);
        request.once('end', resolve).once('close', () => reject(new Error('The client left before the body had arrived.')));
        request.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          count(chunk.length);
          if (bytes > longest) reject(new RefusedBodyError('PAYLOAD_TOO_LARGE'));
          else if (this.#bytes > this.totalBytes) this.#reading.values().next().value?.(new RefusedBodyError('SERVICE_UNAVAILABLE'));
        });
      });
      return { bytes: Buffer.concat(chunks), release };
    } catch (error) {
      request.pause().removeAllListeners('data');
      release();
      throw error;
    } finally {
      this.#reading.delete(refuse);
    }
  }
}
