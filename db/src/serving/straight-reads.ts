import type { Socket } from 'node:net';

/** Who takes what a connection reads. */
export interface StraightReads {
  /** What comes from now on is ours at once. Only while the socket is not paused, and its stream holds nothing that came before. */
  begin(): void;
  /** What comes from now on goes through the socket's stream, with its flow control. */
  end(): void;
}

/**
 * Takes what a socket reads where it is handed to the socket's stream: through the stream each piece costs a look whether
 * more is wanted, an event and a turn of ticks, a twentieth of an answer at hand. Node's sockets hand it over by their own
 * `push`, which is documented for whoever makes a stream; that they do is Node's affair. So whoever calls this listens to
 * `data` as well, by which it would come otherwise, by which it comes after `end`, and without which the socket's end would
 * not be told.
 *
 * @param take is never waited for
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
