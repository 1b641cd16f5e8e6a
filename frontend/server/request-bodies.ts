import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

/** So many bodies of the longest kind at once as no crowd sends; connections there are more (`limits.doors`). */
const ROOM_BYTES = 32 * 1024 * 1024;

/** A body that is not taken: it is too long, or there is no room for it. */
export class RefusedBodyError extends Error {
  override readonly name = 'RefusedBodyError';

  constructor(readonly code: 'PAYLOAD_TOO_LARGE' | 'SERVICE_UNAVAILABLE') {
    super();
  }
}

/** A body that is there. */
export interface RequestBody {
  readonly bytes: Buffer;
  /** Makes its room free again, once it is handed on; else the end of the answer does. */
  readonly release: () => void;
}

/** A body on its way. */
interface Reading {
  readonly giveUp: () => void;
}

/**
 * Reads bodies whole before anybody works with them: who sends slowly holds his own connection and nothing else. All
 * together have a bounded room; when it is full, the body that has been on its way longest has to go, which is that of
 * somebody who sends slowly.
 */
export class RequestBodies {
  readonly #room: number;
  /** Oldest first. */
  readonly #readings = new Set<Reading>();
  #bytes = 0;

  /** @param room in bytes; another one for tests */
  constructor(room = ROOM_BYTES) {
    this.#room = room;
  }

  /**
   * @param response its end makes room again, where nobody has before
   * @param longest in bytes
   * @throws {RefusedBodyError} with what is left of the body unread: the connection must end with the answer
   * @throws {Error} when the visitor has left
   */
  read(request: Readable & Pick<IncomingMessage, 'headers'>, response: Pick<EventEmitter, 'once'>, longest: number): Promise<RequestBody> {
    if (Number(request.headers['content-length'] ?? 0) > longest) return Promise.reject(new RefusedBodyError('PAYLOAD_TOO_LARGE'));
    return new Promise((resolve, reject) => {
      let chunks: Buffer[] = [];
      let bytes = 0;
      const reading: Reading = { giveUp: () => fail(new RefusedBodyError('SERVICE_UNAVAILABLE')) };
      const release = () => {
        this.#bytes -= bytes;
        bytes = 0;
        chunks = [];
      };
      const end = () => {
        this.#readings.delete(reading);
        request.off('data', take).off('end', finish).off('close', leave);
      };
      const fail = (error: Error) => {
        end();
        request.pause();
        release();
        reject(error);
      };
      const take = (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        this.#bytes += chunk.length;
        if (bytes > longest) fail(new RefusedBodyError('PAYLOAD_TOO_LARGE'));
        else this.#makeRoom();
      };
      const finish = () => {
        end();
        resolve({ bytes: Buffer.concat(chunks), release });
      };
      const leave = () => fail(new Error('The visitor left before the body was there.'));
      this.#readings.add(reading);
      response.once('close', release);
      request.on('data', take).on('end', finish).on('close', leave);
    });
  }

  #makeRoom(): void {
    for (const reading of this.#readings) {
      if (this.#bytes <= this.#room) return;
      reading.giveUp();
    }
  }
}
