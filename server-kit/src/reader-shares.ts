/** What readers have under way of something there is little of, none of them more than a share. Of one process. */
export class ReaderShares {
  readonly #taken = new Map<string, number>();

  /** @param most as much as one reader may have under way at once */
  constructor(private readonly most: number) {}

  /**
   * @param reader whom it is counted to, as `readerAt` tells; undefined is counted to nobody
   * @returns gives it back, to be called once; undefined when this reader has his share already
   */
  take(reader: string | undefined): (() => void) | undefined {
    if (reader === undefined) return () => undefined;
    const taken = this.#taken.get(reader) ?? 0;
    if (taken >= this.most) return undefined;
    this.#taken.set(reader, taken + 1);
    return () => this.#giveBack(reader);
  }

  #giveBack(reader: string): void {
    const left = (this.#taken.get(reader) ?? 1) - 1;
    if (left > 0) this.#taken.set(reader, left);
    else this.#taken.delete(reader);
  }
}
