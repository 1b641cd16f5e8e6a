import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { decode, encode, type Encoding, preferredEncoding } from 'server-kit/content-encoding';

/** What is sent in one encoding. `lines` has names and values in turn, the form in which `writeHead` is fastest. */
interface Representation {
  readonly lines: string[];
  readonly bytes: Buffer;
}

/** A page with its headers, compressed once and sent any number of times. It keeps Brotli; others are made on demand. */
export class CachedPage {
  readonly #representations = new Map<Encoding, Representation>();
  /** One for all clients that wait. */
  readonly #making = new Map<Encoding, Promise<Representation>>();
  readonly #headers: readonly string[];

  private constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
    brotli: Buffer,
    private readonly onResize: () => void,
  ) {
    this.#headers = Object.entries(headers).flat();
    this.#add('br', brotli);
  }

  /** @param onResize called when it takes more memory than before */
  static async create(
    status: number,
    html: string | Buffer,
    headers: Readonly<Record<string, string>>,
    onResize: () => void = () => undefined,
  ): Promise<CachedPage> {
    return new CachedPage(status, headers, await encode(Buffer.from(html), 'br'), onResize);
  }

  get size(): number {
    return [...this.#representations.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  /** @returns false when its encoding has to be made first, with nothing written */
  sendIfReady(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.#sendUnchanged(request, response)) return true;
    const ready = this.#representations.get(preferredEncoding(request));
    if (ready) this.#write(request, response, ready);
    return ready !== undefined;
  }

  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.sendIfReady(request, response)) return;
    const encoding = preferredEncoding(request);
    const making =
      this.#making.get(encoding) ?? this.#make(encoding).finally(() => this.#making.delete(encoding));
    this.#making.set(encoding, making);
    this.#write(request, response, await making);
  }

  async #make(encoding: Encoding): Promise<Representation> {
    const html = await decode(this.#representations.get('br')?.bytes ?? Buffer.alloc(0), 'br');
    const made = this.#add(encoding, await encode(html, encoding));
    this.onResize();
    return made;
  }

  #add(encoding: Encoding, bytes: Buffer): Representation {
    const lines = [...this.#headers, 'Content-Length', String(bytes.length)];
    if (encoding !== 'identity') lines.push('Content-Encoding', encoding);
    const representation = { bytes, lines };
    this.#representations.set(encoding, representation);
    return representation;
  }

  #sendUnchanged(request: IncomingMessage, response: ServerResponse): boolean {
    const { ETag: etag } = this.headers;
    if (this.status !== 200 || etag === undefined || !fresh(request.headers, { etag })) return false;
    response.writeHead(304, [...this.#headers]).end();
    return true;
  }

  #write({ method }: IncomingMessage, response: ServerResponse, { lines, bytes }: Representation): void {
    response.writeHead(this.status, lines);
    if (method === 'HEAD') response.end();
    else response.end(bytes);
  }
}
