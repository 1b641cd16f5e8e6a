import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** In the order of preference. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** Browsers send few different headers. */
const known = new LRUCache<string, Encoding>({ max: 100 });

/** @returns the encoding in which a client gets what exists in all of them (RFC 9110 section 12.5.3) */
export function preferredEncoding({ headers }: Pick<IncomingMessage, 'headers'>): Encoding {
  const accepted = headers['accept-encoding'] ?? '';
  const chosen = known.get(accepted) ?? negotiate(accepted);
  known.set(accepted, chosen);
  return chosen;
}

function negotiate(accepted: string): Encoding {
  const acceptable = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings([...encodings]);
  // Brotli wherever it is accepted: browsers name all they know with equal weight, in any order.
  return encodings.find((encoding) => acceptable.includes(encoding)) ?? 'identity';
}

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

/** A third of the time of 9 for 3 % more bytes. */
const BROTLI_QUALITY = 5;

/** What is sent in one encoding. `lines` holds names and values in turn, the form `writeHead` takes without further work. */
interface Representation {
  readonly lines: string[];
  readonly bytes: Buffer;
}

/** A page with its headers, compressed once and sent any number of times. It keeps Brotli; other encodings are made when they are asked for. */
export class CachedPage {
  readonly #representations = new Map<Encoding, Representation>();
  /** So that many clients at a time wait for one. */
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
    return new CachedPage(
      status,
      headers,
      await toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
      onResize,
    );
  }

  /** Bytes it takes. */
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
    const html = await fromBrotli(this.#representations.get('br')?.bytes ?? '');
    const made = this.#add(encoding, encoding === 'gzip' ? await toGzip(html) : html);
    this.onResize();
    return made;
  }

  #add(encoding: Encoding, bytes: Buffer): Representation {
    const representation = {
      bytes,
      lines: [
        ...this.#headers,
        'Content-Length',
        String(bytes.length),
        ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ],
    };
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
