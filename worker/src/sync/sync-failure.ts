import { OperatorError } from 'server-kit/operator-error';
import { FeedError } from '../connectors/feed-error.js';

/**
 * @returns why a sync of jobs or videos failed, in words for an operator; `isForeseen` where it is a fault of the source or its
 * settings. What nobody foresaw is named by its class alone: its message may hold what is not to be shown.
 */
export function syncFailure(error: unknown): { readonly isForeseen: boolean; readonly reason: string } {
  if (error instanceof FeedError || error instanceof OperatorError) return { isForeseen: true, reason: error.message };
  return { isForeseen: false, reason: `The sync itself failed (${error instanceof Error ? error.name : 'unknown error'}).` };
}
