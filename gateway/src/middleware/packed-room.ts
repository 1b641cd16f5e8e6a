import type { ServerResponse } from 'node:http';
import type { MaybeLater } from './maybe-later.js';
import type { Packing } from './packing.js';

/** A body that is nowhere whole but packed. */
export interface PackedBody {
  readonly packing: Packing;
  readonly form: Buffer;
  /** Unpacked. */
  readonly bytes: number;
  readonly etag: string;
  readonly contentType: string;
}

/** What there is for a body that is packed as it comes into being. */
interface PackedRoom {
  /** What it may take, packed. */
  readonly bytes: number;
  /** Keeps it and sends it; undefined where it may not be kept. */
  readonly give: ((body: PackedBody) => MaybeLater<void>) | undefined;
}

const rooms = new WeakMap<ServerResponse, PackedRoom>();

/** Says, for an answer on its way, what there is for its body. */
export function openPackedRoom(response: ServerResponse, room: PackedRoom): void {
  rooms.set(response, room);
}

/** @returns what there is for the body of an answer; of one that no cache has seen, nothing */
export function packedRoom(response: ServerResponse): PackedRoom {
  return rooms.get(response) ?? { bytes: 0, give: undefined };
}
