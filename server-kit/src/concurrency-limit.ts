/** Bounds how much each client has under way at once, in one process. */
export class ConcurrencyLimit {
  readonly #underWay = new Map<string, number>();

  /** @param most of one client */
  constructor(private readonly most: number) {}

  /**
   * @param client as `clientOf` tells; undefined is not counted
   * @returns ends it, to be called once; undefined when this client has as much as it may
   */
  begin(client: string | undefined): (() => void) | undefined {
    if (client === undefined) return () => undefined;
    const underWay = this.#underWay.get(client) ?? 0;
    if (underWay >= this.most) return undefined;
    this.#underWay.set(client, underWay + 1);
    return () => {
      const left = (this.#underWay.get(client) ?? 1) - 1;
      if (left > 0) this.#underWay.set(client, left);
      else this.#underWay.delete(client);
    };
  }
}
