import type { GraphOperation } from '../operations/request-metrics.js';
import { AnswerRooms } from './answer-rooms.js';
import { pack, repack, type Packed, type Packing } from './packing.js';

/** What is sent of an answer besides its body. */
export interface AnswerHead {
  /** All headers but those of the one request and those of the body: names and values in turn. */
  readonly head: readonly string[];
  readonly etag: string | undefined;
  readonly contentType: string;
  readonly operation: GraphOperation | undefined;
  /** Packed when a caller first takes it so. */
  readonly packed: Packed;
}

export interface PlainAnswer extends AnswerHead {
  readonly body: Buffer;
}

/** Too large to be kept as it is: unpacked for the few who cannot read it so. */
export interface PackedAnswer extends AnswerHead {
  readonly body: undefined;
  /** Of the body. */
  readonly bytes: number;
}

export type CachedAnswer = PlainAnswer | PackedAnswer;

/** What an entry takes besides its body and its key. */
const ENTRY_BYTES = 1_024;

/** Answers by the key of their question, each in the forms callers have asked for, within a bound of memory. */
export class CachedAnswers {
  private readonly rooms: AnswerRooms<CachedAnswer>;
  /** Forms that are being made. */
  private readonly packings = new Map<string, Promise<Buffer>>();
  /** Answers too large to be kept otherwise. Over when they are. */
  private readonly packingAlone = new Map<string, Promise<void>>();

  constructor(private readonly maxBytes: number) {
    this.rooms = new AnswerRooms(maxBytes, sizeOf);
  }

  /** What a new answer may take, in bytes. */
  get largest(): number {
    return this.rooms.largest;
  }

  get(key: string): CachedAnswer | undefined {
    return this.rooms.get(key);
  }

  /** Keeps an answer, unless it is too large or another one is there. */
  add(key: string, answer: CachedAnswer): void {
    if (!this.rooms.has(key)) this.rooms.set(key, answer);
  }

  /**
   * Keeps an answer, one that is too large as it is in one packed form alone.
   *
   * @returns what to send, undefined when it is too large to be kept in any form
   */
  hold(key: string, answer: PlainAnswer, packing: Packing): CachedAnswer | undefined {
    // Who took too long, or did not wait: it is kept already, perhaps packed.
    const known = this.rooms.get(key);
    if (known) return known;
    if (this.rooms.fits(key, answer)) this.rooms.set(key, answer);
    else if (answer.body.length > this.maxBytes) return undefined;
    else if (!this.packingAlone.has(key)) this.packingAlone.set(key, this.packAlone(key, answer, packing).finally(() => this.packingAlone.delete(key)));
    return answer;
  }

  /** @returns for an answer that is being packed to be kept: over when it is */
  soon(key: string): Promise<void> | undefined {
    return this.packingAlone.get(key);
  }

  /**
   * Packs an answer, once for all who want it so at the same time.
   *
   * @param key of an answer that is kept, which then keeps this form as well
   */
  async form(key: string | undefined, answer: CachedAnswer, packing: Packing): Promise<Buffer> {
    const make = () => (answer.body ? pack(answer.body, packing) : repack(answer.packed, packing));
    if (key === undefined) return make();
    const keep = async () => {
      const form = await make();
      this.rooms.change(key, (kept) => ({ ...kept, packed: { ...kept.packed, [packing]: form } }));
      return form;
    };
    const flight = `${packing} ${key}`;
    const form = this.packings.get(flight) ?? keep().finally(() => this.packings.delete(flight));
    this.packings.set(flight, form);
    return form;
  }

  private async packAlone(key: string, answer: PlainAnswer, packing: Packing): Promise<void> {
    const form = await this.form(key, answer, packing);
    this.rooms.set(key, { ...answer, body: undefined, bytes: answer.body.length, packed: { [packing]: form } });
  }
}

function sizeOf({ body, packed }: CachedAnswer, key: string): number {
  return [body, packed.br, packed.gzip].reduce((sum, form) => sum + (form?.length ?? 0), key.length + ENTRY_BYTES);
}
