/**
 * Why a feed as a whole could not be read, in one sentence for an operator. It names addresses without their query,
 * where keys would be.
 */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}
