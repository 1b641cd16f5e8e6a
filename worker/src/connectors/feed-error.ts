/**
 * Why a feed as a whole could not be read, in one sentence for an operator. It names addresses without their query,
 * where keys would be.
 */
export class FeedError extends Error {
  override readonly name = 'FeedError';

  /** @param status the vendor's answer, where it was one that made reading impossible */
  constructor(
    message: string,
    readonly status?: number,
  ) {
    super(message);
  }
}
