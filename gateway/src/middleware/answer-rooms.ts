import { LRUCache } from 'lru-cache';

/** What one answer may take of all the memory when it is new; packed in addition, it may grow. */
const LARGEST_SHARE = 4;

/**
 * Answers by their question, within a bound of memory. What was asked for once waits in a room of its own, the smaller
 * one: questions that nobody repeats, however many somebody makes up, push out each other and not what everybody asks.
 */
export class AnswerRooms<Answer extends object> {
  private readonly once: LRUCache<string, Answer>;
  private readonly again: LRUCache<string, Answer>;

  /** @param sizeOf what an answer takes, in bytes */
  constructor(maxBytes: number, sizeOf: (answer: Answer, question: string) => number) {
    const largest = Math.floor(maxBytes / LARGEST_SHARE);
    this.once = new LRUCache({ maxSize: largest, maxEntrySize: largest, sizeCalculation: sizeOf });
    this.again = new LRUCache({ maxSize: maxBytes - largest, sizeCalculation: sizeOf });
  }

  /** What is kept takes so many bytes. */
  get bytes(): number {
    return this.once.calculatedSize + this.again.calculatedSize;
  }

  get(question: string): Answer | undefined {
    const known = this.again.get(question);
    if (known) return known;
    const newcomer = this.once.get(question);
    if (newcomer) {
      this.once.delete(question);
      this.again.set(question, newcomer);
    }
    return newcomer;
  }

  /** @returns whether there is room for an answer as large as this one */
  set(question: string, answer: Answer): boolean {
    const room = this.again.has(question) ? this.again : this.once;
    return room.set(question, answer).has(question);
  }
}
