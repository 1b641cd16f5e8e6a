import type { Socket } from 'node:net';

/** Who takes what a connection reads. */
export interface StraightReads {
  /** What comes from now on is ours at once. Only while the socket is not paused, and its stream holds nothing that came before. */
  begin(): void;
  /** What comes from now on goes through the socket's stream, with its flow control. */
  end(): void;
}

/** Where every connection is read into, one after the other; as much as Node reads at once. */
const room = Buffer.allocUnsafeSlow(64 * 1024);
/** Its first bytes, by their number, for as many as requests mostly have: made once, since V8 would have to collect one for each read. */
const pieces = Array.from({ length: 4_097 }, (): Buffer | undefined => undefined);

/**
 * Takes what a socket reads before its stream has it: through the stream each piece costs memory of its own, which V8 has to
 * collect, a look whether more is wanted, an event and a turn of ticks. Where Node does not offer that all comes through the
 * stream, and in any case what comes before `begin` and after `end`: so whoever calls this listens to `data` as well, without
 * which the socket's end would not be told either.
 *
 * @param take is never waited for; the bytes are its own until it returns, and the next connection's from then on (`toKeep`)
 */
export function readStraight(socket: Socket, take: (bytes: Buffer) => void): StraightReads {
  let isOurs = false;
  readInto(room, socket, (length) => {
    const bytes = firstOf(length);
    if (!isOurs) return socket.push(toKeep(bytes));
    take(bytes);
    return true;
  });
  return {
    begin: () => {
      isOurs = true;
    },
    end: () => {
      isOurs = false;
    },
  };
}

function firstOf(length: number): Buffer {
  return length < pieces.length ? (pieces[length] ??= room.subarray(0, length)) : room.subarray(0, length);
}

/** @returns the same bytes in memory of their own: in Node's pool few that are kept would keep much that is not */
export function toKeep(bytes: Buffer): Buffer {
  if (bytes.buffer !== room.buffer) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}

/**
 * What `onread` of `net.connect` does for a connection one makes, for one that was taken: Node's sockets can, its servers have
 * no option for it. That they can by these names is Node's affair; where they cannot, the socket is left as it was.
 *
 * @param told how many bytes have come @returns whether more may come
 */
function readInto(buffer: Buffer, socket: Socket, told: (length: number) => boolean): void {
  const handle: unknown = Reflect.get(socket, '_handle');
  const ownBuffer = symbolOf(socket, 'kBuffer');
  const ownCallback = symbolOf(socket, 'kBufferCb');
  if (!ownBuffer || !ownCallback || !takesBuffer(handle)) return;
  Reflect.set(socket, ownBuffer, buffer);
  Reflect.set(socket, ownCallback, told);
  handle.useUserBuffer(buffer);
}

function symbolOf(socket: Socket, name: string): symbol | undefined {
  return Object.getOwnPropertySymbols(socket).find(({ description }) => description === name);
}

function takesBuffer(handle: unknown): handle is { useUserBuffer(buffer: Buffer): void } {
  return typeof handle === 'object' && handle !== null && 'useUserBuffer' in handle && typeof handle.useUserBuffer === 'function';
}
