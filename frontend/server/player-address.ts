import { pagePaths } from 'contract';

const PREFIX = pagePaths.player('');

/** Query parameters that change what a player page is. */
export const playerQuery: readonly string[] = ['autoplay'];

/** @returns whether the path is that of a player page */
export function isPlayer(pathname: string): boolean {
  return pathname.startsWith(PREFIX);
}

/** What is asked of a player page. */
export interface PlayerRequest {
  readonly id: string;
  readonly autoplay: boolean;
}

/** @param target path and query of a player page @returns undefined when no video can be meant */
export function playerRequest(target: string): PlayerRequest | undefined {
  const [pathname = '', query = ''] = target.split('?');
  const id = decodeURIComponent(pathname.slice(PREFIX.length));
  return id === '' || id.includes('/') ? undefined : { id, autoplay: new URLSearchParams(query).get('autoplay') === '1' };
}
