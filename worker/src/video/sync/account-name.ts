import type { VideoAccountRow } from 'db/repositories/video-accounts';

/** @returns an account as an operator calls it */
export function accountName({ source, account }: Pick<VideoAccountRow, 'source' | 'account'>): string {
  return source === 'manifest' ? 'manifest' : `${source} ${account}`;
}
