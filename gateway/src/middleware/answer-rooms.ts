import { LRUCache } from 'lru-cache';

/** What one answer may take of all the memory when it is new; packed in addition, it may grow. */
const LARGEST_SHARE = 4;

/**
 * Answers by their question, within a bound of memory. What was asked for once waits in a room of its own, the smaller
 * one: questions that nobody repeats, however many somebody makes up, push out each other and not what everybody asks.
 */
export class AnswerRooms<Answer extends object> {
  /** What a new answer may take, in bytes. */
  readonly largest: number;
  private readonly once: LRUCache<string, Answer>;
  private readonly again: LRUCache<string, Answer>;

  /** @param sizeOf what an answer takes, in bytes */
  constructor(maxBytes: number, private readonly sizeOf: (answer: Answer, question: string) => number) {
    this.largest = Math.floor(maxBytes / LARGEST_SHARE);
    this.once = new LRUCache({ maxSize: this.largest, maxEntrySize: this.largest, sizeCalculation: sizeOf });
    this.again = new LRUCache({ maxSize: maxBytes - this.largest, sizeCalculation: sizeOf });
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

  has(question: string): boolean {
    return this.again.has(question) || this.once.has(question);
  }

  /** Whether a new answer may be as large as this one. */
  fits(question: string, answer: Answer): boolean {
    return this.sizeOf(answer, question) <= this.largest;
  }

  /** Keeps an answer, unless it is too large. */
  set(question: string, answer: Answer): void {
    const room = this.again.has(question) ? this.again : this.once;
    room.set(question, answer);
  }

  /** Puts another in the place of an answer that is kept. That is no question: an answer does not move by it. */
  change(question: string, changed: (answer: Answer) => Answer): void {
    const known = this.again.peek(question) ?? this.once.peek(question);
    if (!known) return;
    const other = changed(known);
    // What outgrows the smaller room stays in it as it was.
    if (this.again.has(question) || this.fits(question, other)) this.set(question, other);
  }
}
