import type { Socket } from 'node:net';

/** Who takes what a connection reads. */
export interface StraightReads {
  /** What comes from now on is ours at once. */
  begin(): void;
  /** What comes from now on is told by the socket's event `data`. */
  end(): void;
}

/**
 * Takes what a socket reads where it is handed to the socket's stream, by `push` (Node's documentation of `Readable`): through
 * the stream each piece costs a look whether more is wanted, an event and a turn of ticks, a twentieth of an answer at hand.
 * Only for one who never lets the socket wait. Whoever calls this listens to `data` as well: were a Node to hand it over in
 * another way, it would come by that.
 */
export function readStraight(socket: Socket, take: (bytes: Buffer) => void): StraightReads {
  const push = socket.push.bind(socket);
  const straight: Socket['push'] = (piece: unknown, encoding) => {
    if (!Buffer.isBuffer(piece)) return push(piece, encoding);
    take(piece);
    return true;
  };
  return {
    begin: () => {
      socket.push = straight;
    },
    end: () => {
      socket.push = push;
    },
  };
}
