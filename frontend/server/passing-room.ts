/** How much may be on its way to the gateway and back at once, of all visitors together. */
export class PassingRoom {
  #taken = 0;

  constructor(private readonly most: number) {}

  /** @returns gives the place back, to be called once; undefined when there is none */
  take(): (() => void) | undefined {
    if (this.#taken >= this.most) return undefined;
    this.#taken += 1;
    return () => {
      this.#taken -= 1;
    };
  }
}
