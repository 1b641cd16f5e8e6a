import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** One piece of what is written, as streams hand it over. */
interface Piece {
  readonly chunk: string | Buffer;
  readonly encoding: BufferEncoding;
}

type Done = (error?: Error | null) => void;

/** Whose connection it is. */
interface Owner {
  /** Told when the answer it was lent for is over. */
  takeBack(): void;
  /** Told when Node's HTTP wants no more of it. */
  drop(): void;
}

/**
 * A connection as Node's HTTP has it while it is lent: what is written to it goes out, and what comes in is given to it. It
 * ends with the connection, and the connection with it.
 */
export class LentConnection extends Duplex {
  readonly #socket: Socket;
  readonly #owner: Owner;

  constructor(socket: Socket, owner: Owner) {
    super({ decodeStrings: false });
    this.#socket = socket;
    this.#owner = owner;
  }

  get remoteAddress(): string | undefined {
    return this.#socket.remoteAddress;
  }

  get remotePort(): number | undefined {
    return this.#socket.remotePort;
  }

  /** @param bytes that came in; null when nothing more will */
  give(bytes: Buffer | null): void {
    if (!this.push(bytes)) this.#socket.pause();
  }

  /** To be called when the answer it was lent for is over. */
  readonly giveBack = (): void => {
    if (!this.writableEnded) this.#owner.takeBack();
  };

  /** Node's HTTP waits for silence by this, and hears of it by the event `timeout`. */
  setTimeout(milliseconds: number): this {
    this.#socket.setTimeout(milliseconds);
    return this;
  }

  override _read(): void {
    this.#socket.resume();
  }

  override _write(chunk: string | Buffer, encoding: BufferEncoding, done: Done): void {
    this.#socket.write(chunk, encoding, this.#whenOut(done));
  }

  override _writev(pieces: readonly Piece[], done: Done): void {
    this.#socket.cork();
    pieces.forEach(({ chunk, encoding }, index) => this.#socket.write(chunk, encoding, index === pieces.length - 1 ? this.#whenOut(done) : undefined));
    this.#socket.uncork();
  }

  /** As Node's HTTP ends a connection: when all of it is out, whether or not the other side ends as well. */
  override _final(done: Done): void {
    this.#socket.destroySoon();
    done();
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#owner.drop();
    done(error);
  }

  /** A connection that breaks cancels its writes, and its end is told later: by then this would pass for an answer that is out. */
  #whenOut(done: Done): Done {
    return (error) => {
      if (this.#socket.destroyed) this.destroy();
      done(error);
    };
  }
}
