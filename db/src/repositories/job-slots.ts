/** Jobs of a segment at most: a slot in it is two bytes. */
export const SEGMENT_SLOTS = 65_536;

const SLOT_BYTES = 2;
const WORD_BITS = 32;
const WORD_BYTES = 4;
const BITMAP_BYTES = SEGMENT_SLOTS / 8;
/** As many as take less room in a list than in a bitmap. */
const MOST_LISTED = BITMAP_BYTES / SLOT_BYTES - 1;

/**
 * Slots of a segment, as one bit each. Stored, they are a list of slots where they are few and a bitmap where they are
 * many, told apart by their length; both little-endian.
 *
 * @see https://arxiv.org/abs/1402.6407, section 2: the containers of Roaring bitmaps
 */
export class JobSlots {
  readonly #words = new Uint32Array(SEGMENT_SLOTS / WORD_BITS);

  /** @param stored as `store` has written them; none when null */
  static read(stored: Buffer | null): JobSlots {
    const slots = new JobSlots();
    if (stored) slots.addStored(stored);
    return slots;
  }

  static of(numbers: Iterable<number>): JobSlots {
    const slots = new JobSlots();
    for (const slot of numbers) slots.add(slot);
    return slots;
  }

  add(slot: number): void {
    this.#set(slot >>> 5, this.#word(slot >>> 5) | (1 << (slot & 31)));
  }

  remove(slot: number): void {
    this.#set(slot >>> 5, this.#word(slot >>> 5) & ~(1 << (slot & 31)));
  }

  addStored(stored: Buffer): void {
    if (stored.length < BITMAP_BYTES) for (let at = 0; at < stored.length; at += SLOT_BYTES) this.add(stored.readUInt16LE(at));
    else for (let index = 0; index < this.#words.length; index += 1) this.#set(index, this.#word(index) | stored.readUInt32LE(WORD_BYTES * index));
  }

  removeAll(others: JobSlots): void {
    for (let index = 0; index < this.#words.length; index += 1) this.#set(index, this.#word(index) & ~others.#word(index));
  }

  /** Tells all slots in their order. */
  forEach(tell: (slot: number) => void): void {
    for (let index = 0; index < this.#words.length; index += 1) {
      for (let rest = this.#word(index); rest !== 0; rest &= rest - 1) tell(index * WORD_BITS + 31 - Math.clz32(rest & -rest));
    }
  }

  get size(): number {
    let size = 0;
    this.forEach(() => {
      size += 1;
    });
    return size;
  }

  store(): Buffer {
    const slots: number[] = [];
    this.forEach((slot) => slots.push(slot));
    if (slots.length > MOST_LISTED) {
      const bitmap = Buffer.alloc(BITMAP_BYTES);
      for (let index = 0; index < this.#words.length; index += 1) bitmap.writeUInt32LE(this.#word(index), WORD_BYTES * index);
      return bitmap;
    }
    const list = Buffer.alloc(SLOT_BYTES * slots.length);
    for (const [index, slot] of slots.entries()) list.writeUInt16LE(slot, SLOT_BYTES * index);
    return list;
  }

  #word(index: number): number {
    return this.#words[index] ?? 0;
  }

  #set(index: number, word: number): void {
    this.#words[index] = word;
  }
}
